import * as arrivals from './arrivals.ts'
import * as backups from './backups.ts'
import * as barcodes from './barcodes.ts'
import type { Call, InputOf, OutputOf, RefusalCode, RefusalOf } from './call.ts'
import * as captured from './captured.ts'
import * as catalog from './catalog.ts'
import * as counter from './counter.ts'
import * as customers from './customers.ts'
import * as day from './day.ts'
import * as deliveries from './deliveries.ts'
import * as demo from './demo.ts'
import * as firstSteps from './first-steps.ts'
import * as hands from './hands.ts'
import * as missedSearches from './missed-searches.ts'
import * as monthReport from './month-report.ts'
import * as notifications from './notifications.ts'
import * as openings from './openings.ts'
import * as orders from './orders.ts'
import * as people from './people.ts'
import * as privacy from './privacy.ts'
import * as productAlerts from './product-alerts.ts'
import * as productChanges from './product-changes.ts'
import * as purchases from './purchases.ts'
import * as push from './push.ts'
import * as queue from './queue.ts'
import * as reports from './reports.ts'
import * as returns from './returns.ts'
import * as shopSearch from './shop-search.ts'
import * as shopSettings from './shop-settings.ts'
import * as stock from './stock.ts'
import * as stockUpdates from './stock-updates.ts'
import * as stocktakes from './stocktakes.ts'
import * as today from './today.ts'

type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] }

/** Returns those exports of a module that are calls. */
function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'path' in value && 'may' in value
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsOf<Module>
}

/**
 * Every call of the API by name. The routes, the tests of rights and the browser's types are derived from this record.
 */
export const calls = {
  ...callsOf(people),
  ...callsOf(notifications),
  ...callsOf(push),
  ...callsOf(catalog),
  ...callsOf(productChanges),
  ...callsOf(barcodes),
  ...callsOf(openings),
  ...callsOf(missedSearches),
  ...callsOf(productAlerts),
  ...callsOf(orders),
  ...callsOf(returns),
  ...callsOf(deliveries),
  ...callsOf(queue),
  ...callsOf(captured),
  ...callsOf(counter),
  ...callsOf(customers),
  ...callsOf(stock),
  ...callsOf(stockUpdates),
  ...callsOf(hands),
  ...callsOf(arrivals),
  ...callsOf(stocktakes),
  ...callsOf(reports),
  ...callsOf(monthReport),
  ...callsOf(purchases),
  ...callsOf(day),
  ...callsOf(today),
  ...callsOf(shopSearch),
  ...callsOf(privacy),
  ...callsOf(shopSettings),
  ...callsOf(demo),
  ...callsOf(backups),
  ...callsOf(firstSteps),
}

export type Calls = typeof calls
export type CallName = keyof Calls
/** The input of a call by its name. */
export type Input<Name extends CallName> = InputOf<Calls[Name]>
/** The output of a call by its name. */
export type Output<Name extends CallName> = OutputOf<Calls[Name]>
/** The data of a refusal, by the call's name and the refusal's code. */
export type Refusal<Name extends CallName, Code extends RefusalCode<Calls[Name]>> = RefusalOf<Calls[Name], Code>
