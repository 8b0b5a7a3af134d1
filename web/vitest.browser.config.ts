import { defineConfig } from 'vitest/config';

// Two browsers at a time: the machines that run this have two cores.
export default defineConfig({
  test: { include: ['tests/browser/*.test.ts'], environment: 'node', testTimeout: 600000, hookTimeout: 60000, maxWorkers: 2 },
});
