import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // A layout in three files would be two more to wait for.
  splitRouteModules: false,
  // All routes are sent up front: lazy discovery would fail offline.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
