// A span of time in words, as rough as people say it.
import { t } from './i18n.svelte';

const kHour = 3600, kDay = 24 * kHour;

export function timeOf(seconds: number): string {
  if (seconds < 90) return t('time.seconds', { n: seconds });
  if (seconds < 1.5 * kHour && seconds !== kHour) return t('time.minutes', { n: Math.round(seconds / 60) });
  if (seconds < 2 * kDay && seconds !== kDay) return t('time.hours', { n: Math.round(seconds / kHour) });
  return t('time.days', { n: Math.round(seconds / kDay) });
}
