import { defineConfig } from 'vitest/config';

// All files over a good line, and those that are not about how things look once more over a rough one, which mostly
// waits: so there may be more browsers than the two cores of the machines that run this.
// Once more where one failed: what is played is random, and a busy machine makes a browser miss a moment; what fails
// twice is a fault.
const usual = { environment: 'node', testTimeout: 600000, hookTimeout: 60000, retry: 1 } as const;

export default defineConfig({
  test: {
    maxWorkers: 4,
    projects: [
      { test: { ...usual, name: 'good line', include: ['tests/browser/*.test.ts'] } },
      { test: { ...usual, name: 'rough line', include: ['games', 'people', 'table', 'tutorial'].map((name) => `tests/browser/${name}.test.ts`), env: { ECUMENE_LINE: 'rough' } } },
    ],
  },
});
