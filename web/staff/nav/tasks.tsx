import { paths } from '../../../shop/paths.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import { dailyTasks } from './tasks/daily-tasks.tsx'
import { productTasks } from './tasks/product-tasks.tsx'
import { shopTasks } from './tasks/shop-tasks.tsx'
import { stockTasks } from './tasks/stock-tasks.tsx'
import type { Task, TaskGroup } from './tasks/task.ts'

/** The staff tasks by area, in the order of a working day. */
export const taskGroups: readonly TaskGroup[] = [dailyTasks, productTasks, stockTasks, shopTasks]

/** All staff tasks. */
export const tasks: readonly Task[] = taskGroups.flatMap((group) => group.tasks)

/** The hrefs of the four main tasks of each role, for the bottom bar of a phone. */
export const mainTasks: Partial<Record<Caller, readonly string[]>> = {
  salesperson: [paths.today, paths.till, paths.myOrders, paths.home],
  storeManager: [paths.today, paths.stockRequests, paths.arrival, paths.home],
  manager: [paths.today, paths.till, paths.myOrders, paths.home],
  admin: [paths.today, paths.till, paths.myOrders, paths.home],
}
