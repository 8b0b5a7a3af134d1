// Where a game turned. Pure.
export interface Lead {
  step: number;
  seat: number;
  points: number;
}

// The steps after which somebody else was alone in the lead.
export function leadsOf(steps: { step: number; points: number[] }[]): Lead[] {
  const out: Lead[] = [];
  for (const { step, points } of steps) {
    const most = Math.max(...points);
    const first = points.filter((n) => n === most).length === 1 ? points.indexOf(most) : -1;
    if (first >= 0 && first !== out.at(-1)?.seat) out.push({ step, seat: first, points: most });
  }
  return out.slice(1); // the first to lead has turned nothing
}

export interface Judged {
  step: number;
  by: number;
  chances: number[]; // of all seats, in per cent
}

// The last step of every turn: what is half done is hard to judge.
export const turnsOf = (steps: Judged[]): Judged[] => steps.filter((one, i) => steps[i + 1]?.by !== one.by);

export interface Swing {
  step: number; // the last of the turn
  from: number; // the first of it
  by: number;
  seat: number; // who gained most
  before: number;
  after: number;
}

// The turns that changed the chances most, in the order they were played; small changes are none.
export function swingsOf(turns: Judged[], most = 4, least = 8): Swing[] {
  const all = turns.slice(1).map((turn, i): Swing => {
    const before = turns[i]?.chances ?? [];
    const gains = turn.chances.map((now, seat) => now - (before[seat] ?? 0));
    const seat = gains.indexOf(Math.max(...gains));
    return { step: turn.step, from: (turns[i]?.step ?? 0) + 1, by: turn.by, seat, before: before[seat] ?? 0, after: turn.chances[seat] ?? 0 };
  });
  const gain = (one: Swing) => one.after - one.before;
  return all.filter((one) => gain(one) >= least).sort((a, b) => gain(b) - gain(a)).slice(0, most).sort((a, b) => a.step - b.step);
}
