import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** A route of spec §2 whose screen is not built yet: it says so, inside its layout. */
const pending = (path: string, file: string) => route(path, file, { id: `pending ${path}` })

/** Every URL, in three blocks. */
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

  layout('cuenta/cuenta.layout.tsx', [
    route('login', 'cuenta/login.screen.tsx'),
    route('configurar', 'cuenta/configurar.screen.tsx'),
    route('registro', 'cuenta/registro/registro.screen.tsx'),
    route('recuperar-contrasena', 'cuenta/recuperar-contrasena.screen.tsx'),
    route('resetear-contrasena/:token?', 'cuenta/resetear-contrasena/resetear-contrasena.screen.tsx'),
    route('verificar-cuenta/:token?', 'cuenta/verificar-cuenta.screen.tsx'),
  ]),
  route('confirmar-correo/:token?', 'cuenta/confirmar-correo.screen.tsx'),

  layout(
    'intranet/intranet.layout.tsx',
    prefix('intranet', [
      index('intranet/dashboard/dashboard.screen.tsx'),
      route('material-mayor', 'intranet/material-mayor/material-mayor.screen.tsx'),
      route('perfil/:id?', 'intranet/perfil/perfil.screen.tsx'),
      route('usuarios', 'intranet/usuarios/usuarios.screen.tsx'),
      route('configuracion', 'intranet/configuracion/configuracion.screen.tsx'),
      route('sistema', 'intranet/sistema/sistema.screen.tsx'),
      ...[
        'capacitaciones',
        'eventos',
        'documentos',
        'emergencias',
        'guardias',
        'equipamiento',
        'estadisticas',
        'asistencia',
      ].map((path) => pending(path, 'intranet/en-construccion.screen.tsx')),
      ...(process.env.NODE_ENV === 'development' ? [route('_ui', 'intranet/_ui/ui.screen.tsx')] : []),
      route('*', 'intranet/no-encontrada.screen.tsx'),
    ]),
  ),
] satisfies RouteConfig
