// Why a bot prefers an option: the share of the victory it expects of each of the best, and how sure it is. Pure.
export interface Reason {
  do: string;
  text: string;
  percent: number;
  from: number;
  to: number;
  playouts: number;
}

const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? Math.round(value) : otherwise);

// What is no list of options with shares gives no reasons: random bots have none.
export function reasonsOf(value: unknown): Reason[] {
  if (!Array.isArray(value)) return [];
  return (value as Record<string, unknown>[]).flatMap((one) => {
    if (typeof one !== 'object' || one === null || typeof one['do'] !== 'string' || typeof one['percent'] !== 'number') return [];
    const percent = number(one['percent'], 0);
    const text = typeof one['text'] === 'string' ? one['text'] : one['do'];
    return [{ do: one['do'], text, percent, from: number(one['from'], percent), to: number(one['to'], percent), playouts: number(one['playouts'], 0) }];
  });
}
