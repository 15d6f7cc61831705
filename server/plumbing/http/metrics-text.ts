/** One metric in Prometheus' text format, version 0.0.4. */
export interface Family {
  name: string
  help: string
  type: 'gauge' | 'histogram'
  samples: { name: string; labels?: Record<string, string>; value: number }[]
}

export const textOf = (families: readonly Family[]): string =>
  families
    .map(({ name, help, type, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(lineOf), ''].join('\n'),
    )
    .join('')

function lineOf({ name, labels = {}, value }: Family['samples'][number]): string {
  const given = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${given.length > 0 ? `{${given.join(',')}}` : ''} ${value}`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** Number of values per route. */
export function countSamples(routes: ReadonlyMap<unknown, string>): Family['samples'] {
  const counts = Map.groupBy(routes.values(), (route) => route)
  return [...counts].map(([route, { length }]) => ({ name: '', labels: { route }, value: length }))
}
