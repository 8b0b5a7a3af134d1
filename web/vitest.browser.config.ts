import { defineConfig } from 'vitest/config';

// One browser at a time: the machines that run this have few cores.
export default defineConfig({
  test: { include: ['tests/browser/*.test.ts'], environment: 'node', testTimeout: 300000, hookTimeout: 60000, fileParallelism: false },
});
