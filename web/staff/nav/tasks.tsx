import { orderTasks } from './tasks/order-tasks.tsx'
import { productTasks } from './tasks/product-tasks.tsx'
import { shopTasks } from './tasks/shop-tasks.tsx'
import { stockTasks } from './tasks/stock-tasks.tsx'
import type { Task } from './tasks/task.ts'

/** The staff tasks by area, in the order of a working day: the areas with waiting work come first. */
const taskGroups: readonly (readonly Task[])[] = [stockTasks, orderTasks, productTasks, shopTasks]

/** All staff tasks, in the order of the menu. */
export const tasks: readonly Task[] = taskGroups.flat()
