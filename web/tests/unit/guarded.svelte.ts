// What the panels of guarded.test.ts are given.
export class Panels {
  list = $state.raw<{ n: number; text: string }[]>([]);
}
