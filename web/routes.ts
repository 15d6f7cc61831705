import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('publico/publico.layout.tsx', [index('publico/inicio.screen.tsx')]),
  layout('intranet/intranet.layout.tsx', prefix('intranet', [route('_ui', 'intranet/_ui/ui.screen.tsx')])),
] satisfies RouteConfig
