import { useLocation, useSearch } from 'wouter'
import { may } from '../../../shop/people/rights.ts'
import { useNotifications } from '../../data/notices/notifications.ts'
import { useIsOffline } from '../../data/private-cache/use-is-offline.ts'
import { useSession } from '../../data/session.ts'
import type { Task } from './tasks/task.ts'
import { taskGroups, tasks } from './tasks.tsx'

/** A task as this person sees it now. */
export interface MyTask extends Task {
  /** The number of waiting items. */
  count: number
  isHere: boolean
  /** True if the screen needs a network and there is none. */
  isOutOfReach: boolean
}

export interface MyTaskGroup {
  name: string
  tasks: readonly MyTask[]
}

/** Returns the tasks that the caller may use, by area. The counts are polled together with the notifications. */
export function useMyTasks(): readonly MyTaskGroup[] {
  const { caller } = useSession()
  const waiting = useNotifications().data?.waiting
  const here = useHere()
  const isOffline = useIsOffline()
  const asSeen = (task: Task): MyTask => ({
    ...task,
    count: (task.waits ?? []).reduce((sum, kind) => sum + (waiting?.[kind] ?? 0), 0),
    isHere: task === here,
    isOutOfReach: isOffline && !task.offline,
  })
  return taskGroups
    .map((group) => ({
      name: group.name,
      tasks: group.tasks.filter(({ right }) => may(caller, right)).map(asSeen),
    }))
    .filter((group) => group.tasks.length > 0)
}

/**
 * Returns the task of the current screen: the task with this path and query, or else the task with this path, or else a
 * task with a parent path.
 */
function useHere(): Task | undefined {
  const [path] = useLocation()
  const search = useSearch()
  const here = path.toLowerCase()
  const taskAt = (address: string) => tasks.find(({ href }) => href.toLowerCase() === address.toLowerCase())
  return taskAt(`${path}?${search}`) ?? taskAt(path) ?? tasks.find(({ href }) => here.startsWith(`${href}/`))
}
