import type { MyTask } from '../use-my-tasks.ts'

const MAX_RECENT = 6

/**
 * URLs of the tasks opened since the page was loaded, the newest first. Kept in memory only, so nothing remains after a
 * logout.
 */
let recent: readonly string[] = []

/** Remembers that a task was opened. */
export function rememberTask(href: string): void {
  recent = [href, ...recent.filter((one) => one !== href)].slice(0, MAX_RECENT)
}

/** Returns the recently opened tasks, the newest first, then all other tasks, without the current task. */
export function recentFirst(tasks: readonly MyTask[]): MyTask[] {
  const recentTasks = recent.flatMap((href) => tasks.find((task) => task.href === href) ?? [])
  return [...new Set([...recentTasks, ...tasks])].filter(({ isHere }) => !isHere)
}
