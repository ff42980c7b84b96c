import { type ServiceName, serviceNames } from '@tidemark/schema/rest/endpoint'

/** Returns the same value for every service. */
export const everyService = <Value>(value: Value): Record<ServiceName, Value> =>
  Object.fromEntries(serviceNames.map((name) => [name, value])) as Record<ServiceName, Value>
