// What this browser keeps for the page. Where a browser keeps nothing (its settings forbid it, or there is no room), it
// is kept until the page is closed; what somebody else has written there is never trusted.
const memory = new Map<string, string>();

export function kept(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keep(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function forget(key: string) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

// An object that was kept as JSON; an empty one where there is none, or something else.
export function keptObject(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(kept(key) ?? '{}');
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
