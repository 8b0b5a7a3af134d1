// Where a game turned: the steps after which somebody else was alone in the lead. Pure.
export interface Lead {
  step: number;
  seat: number;
  points: number;
}

export function leadsOf(steps: { step: number; points: number[] }[]): Lead[] {
  const out: Lead[] = [];
  for (const { step, points } of steps) {
    const most = Math.max(...points);
    const first = points.filter((n) => n === most).length === 1 ? points.indexOf(most) : -1;
    if (first >= 0 && first !== out.at(-1)?.seat) out.push({ step, seat: first, points: most });
  }
  return out.slice(1); // the first to lead has turned nothing
}
