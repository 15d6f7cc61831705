const tasks: (() => unknown)[] = []

/** Runs after the whole test file, the last one said first; may be called from anywhere. */
export function atTheEnd(task: () => unknown): void {
  tasks.push(task)
}

/** What was said in this file, which is then over. */
export async function endFile(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) await task()
}
