import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('publico/publico.layout.tsx', [
    index('publico/inicio.screen.tsx'),
    route('historia', 'publico/historia.screen.tsx'),
    route('alianza-drager', 'publico/alianza-drager.screen.tsx'),
    route('material-mayor', 'publico/material-mayor.screen.tsx'),
    route('capacitacion', 'publico/capacitacion.screen.tsx'),
    route('galeria', 'publico/galeria.screen.tsx'),
    route('contacto', 'publico/contacto.screen.tsx'),
    route('*', 'publico/no-encontrada.screen.tsx'),
  ]),
  layout('intranet/intranet.layout.tsx', prefix('intranet', [route('_ui', 'intranet/_ui/ui.screen.tsx')])),
] satisfies RouteConfig
