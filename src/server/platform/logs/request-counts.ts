import type { Metric, Registry } from 'prom-client'

/** One request that was answered: at the door, where finished answers lie ready, or inside. */
export type RequestOutcome = { method: string; route: string; status: number; ms: number }

/** Says that there was one more answer of one kind, whose words are put together only once. */
export type RequestRecorder = () => void

/** In ms; the last one is for whatever takes longer. */
const bounds = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000, Number.POSITIVE_INFINITY]

type Value = { metricName?: string; labels: Record<string, string | number>; value: number }
type Durations = { route: string; within: number[]; ms: number }
type Counted = { count: Value; durations: Durations }

/** Counted in our own way and told in Prometheus's: its library takes a tenth of the time of a kept answer to count it. */
export function createRequestCounts(registry: Registry) {
  const counted = new Map<string, Counted>()
  const durations = new Map<string, Durations>()

  const tell = (name: string, help: string, type: 'counter' | 'histogram', values: () => Value[]) =>
    registry.registerMetric({ name, get: async () => ({ name, help, type, aggregator: 'sum', values: values() }) } as unknown as Metric)
  tell('http_requests_total', 'Answered requests', 'counter', () => [...counted.values()].map(({ count }) => count))
  tell('http_request_duration_seconds', 'Time to the last byte', 'histogram', () => [...durations.values()].flatMap(histogramOf))

  return {
    recorderOf({ method, route, status, ms }: RequestOutcome): RequestRecorder {
      const { count, durations: taken } = inMap(counted, `${status} ${method} ${route}`, () => ({
        count: { labels: { method, route, status }, value: 0 },
        durations: inMap(durations, route, () => ({ route, within: bounds.map(() => 0), ms: 0 })),
      }))
      const at = bounds.findIndex((bound) => ms <= bound)
      return () => {
        count.value += 1
        taken.ms += ms
        taken.within[at] = (taken.within[at] ?? 0) + 1
      }
    },
  }
}

function inMap<One>(map: Map<string, One>, key: string, make: () => One): One {
  const known = map.get(key)
  if (known) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Each bound has all answers that took no longer. */
function histogramOf({ route, within, ms }: Durations): Value[] {
  const named = (end: string, value: number, labels: Value['labels'] = {}) => ({
    metricName: `http_request_duration_seconds_${end}`,
    labels: { ...labels, route },
    value,
  })
  let answers = 0
  const buckets = bounds.map((bound, at) => {
    answers += within[at] ?? 0
    return named('bucket', answers, { le: Number.isFinite(bound) ? bound / 1000 : '+Inf' })
  })
  return [...buckets, named('sum', ms / 1000), named('count', answers)]
}
