import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// All files over a good line, and those where the line matters once more over a rough one, which mostly waits: so there
// may be more browsers than the two cores of the machines that run this.
// Nothing is tried twice: a test that passes the second time hides a race.
const usual = { environment: 'node', testTimeout: 600000, hookTimeout: 60000, retry: 0 } as const;
const roughly = ['games', 'people', 'table', 'tutorial'];

// What takes longest begins first; what is not named here begins last.
const kLongest = ['games', 'screens', 'line', 'people', 'table'];
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const place = (file: TestSpecification) => (kLongest.indexOf(basename(file.moduleId, '.test.ts')) + kLongest.length + 1) % (kLongest.length + 1);
    return Promise.resolve([...files].sort((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...usual, name: 'good line', include: ['tests/browser/*.test.ts'] } },
      { test: { ...usual, name: 'rough line', include: roughly.map((name) => `tests/browser/${name}.test.ts`), env: { ECUMENE_LINE: 'rough' } } },
    ],
  },
});
