import { defineConfig } from 'vitest/config';

// Two browsers at a time, since the machines that run this have two cores, and a third for the file that mostly waits.
// Once more where one failed: what is played is random, and a busy machine makes a browser miss a moment; what fails
// twice is a fault.
export default defineConfig({
  test: { include: ['tests/browser/*.test.ts'], environment: 'node', testTimeout: 600000, hookTimeout: 60000, maxWorkers: 3, retry: 1 },
});
