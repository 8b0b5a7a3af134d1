// Refusal is why the last thing that was tried could not be done. It is said as long as the table stands as it stood
// then; what has changed since may have taken its reason away.
import { faultOf } from '../i18n/faults';
import type { Fault } from '../protocol/types';

export class Refusal {
  fault = $state.raw<Fault | null>(null);
  private about = '';

  // `standing`: everything that a refusal may be about, as a text.
  constructor(private readonly standing: () => string) {}

  tell(fault: Fault | undefined) {
    this.fault = faultOf(fault);
    this.about = this.standing();
  }
  forget() {
    this.fault = null;
  }
  // Something may have changed.
  look() {
    if (this.fault && this.about !== this.standing()) this.forget();
  }
  // The line is back: what is shown is what the server knows, whatever it did not answer.
  lineIsBack() {
    if (this.fault?.where === 'time') this.forget();
  }
}
