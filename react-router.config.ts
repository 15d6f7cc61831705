import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A layout in three files would be two more to wait for.
  splitRouteModules: false,
  // All routes are known from the start, not asked for as links come in sight: without network nobody would answer.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
