import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the start, not asked for as links come in sight: without network nobody would answer.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
