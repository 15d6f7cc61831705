import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** A route of spec §2 without a screen yet: a placeholder inside its layout. */
const pending = (path: string, file: string) => route(path, file, { id: `pending ${path}` })

/** Every URL, in three blocks. */
export default [
  layout('publico/publico.layout.tsx', [
    index('publico/inicio/inicio.screen.tsx'),
    route('historia', 'publico/historia/historia.screen.tsx'),
    route('alianza-drager', 'publico/alianza-drager/alianza-drager.screen.tsx'),
    route('material-mayor', 'publico/material-mayor/material-mayor.screen.tsx'),
    route('capacitacion', 'publico/capacitacion/capacitacion.screen.tsx'),
    route('galeria', 'publico/galeria/galeria.screen.tsx'),
    route('galeria/:album', 'publico/galeria/album.screen.tsx'),
    route('contacto', 'publico/contacto/contacto.screen.tsx'),
    route('contacto/enviado', 'publico/contacto/enviado.screen.tsx'),
    route('hazte-voluntario', 'publico/hazte-voluntario/hazte-voluntario.screen.tsx'),
    route('hazte-voluntario/enviada', 'publico/hazte-voluntario/enviada.screen.tsx'),
    route('privacidad', 'publico/privacidad/privacidad.screen.tsx'),
    route('privacidad/solicitud', 'publico/privacidad/solicitud.screen.tsx'),
    route('privacidad/solicitud/enviada', 'publico/privacidad/enviada.screen.tsx'),
    route('privacidad/confirmar/:token', 'publico/privacidad/confirmar.screen.tsx'),
    route('privacidad/confirmada', 'publico/privacidad/confirmada.screen.tsx'),
    route('verificar/:codigo?', 'publico/verificar/verificar.screen.tsx'),
    route('*', 'publico/no-encontrada.screen.tsx'),
  ]),

  route('sitemap.xml', 'publico/archivos/sitemap.resource.ts'),
  route('robots.txt', 'publico/archivos/robots.resource.ts'),
  route('manifest.webmanifest', 'publico/archivos/manifest.resource.ts'),
  route('favicon.ico', 'publico/archivos/favicon.resource.ts'),

  layout('cuenta/cuenta.layout.tsx', [
    route('login', 'cuenta/login.screen.tsx'),
    route('configurar', 'cuenta/configurar.screen.tsx'),
    route('registro', 'cuenta/registro/registro.screen.tsx'),
    route('recuperar-contrasena', 'cuenta/recuperar-contrasena.screen.tsx'),
    route('resetear-contrasena/:token?', 'cuenta/resetear-contrasena/resetear-contrasena.screen.tsx'),
    route('verificar-cuenta/:token?', 'cuenta/verificar-cuenta.screen.tsx'),
  ]),
  route('confirmar-correo/:token?', 'cuenta/confirmar-correo.screen.tsx'),
  route('deshacer-correo/:token?', 'cuenta/deshacer-correo.screen.tsx'),

  layout(
    'intranet/intranet.layout.tsx',
    prefix('intranet', [
      index('intranet/dashboard/dashboard.screen.tsx'),
      route('material-mayor', 'intranet/material-mayor/material-mayor.screen.tsx'),
      route('disponibilidad', 'intranet/disponibilidad/disponibilidad.screen.tsx'),
      route('perfil/:id?', 'intranet/perfil/perfil.screen.tsx'),
      route('asistencia', 'intranet/asistencia/asistencia.screen.tsx'),
      route('asistencia/llegada', 'intranet/asistencia/llegada.screen.tsx'),
      route('asistencia/objeciones', 'intranet/asistencia/objeciones/objeciones.screen.tsx'),
      route('asistencia/pantalla/:acto', 'intranet/asistencia/pantalla.screen.tsx'),
      route('capacitaciones', 'intranet/capacitaciones/capacitaciones.screen.tsx'),
      route('capacitaciones/cursos', 'intranet/capacitaciones/cursos/cursos.screen.tsx'),
      route('capacitaciones/:capacitacion', 'intranet/capacitaciones/edicion.screen.tsx'),
      route('documentos', 'intranet/documentos/documentos.screen.tsx'),
      route('usuarios', 'intranet/usuarios/usuarios.screen.tsx'),
      route('usuarios/escalafon', 'intranet/usuarios/escalafon.screen.tsx'),
      route('directorio', 'intranet/usuarios/directorio/directorio.screen.tsx'),
      route('sistema', 'intranet/sistema/sistema.screen.tsx'),
      route('configuracion', 'intranet/configuracion/configuracion.screen.tsx'),
      route('configuracion/sitio/:seccion', 'intranet/configuracion/seccion.screen.tsx'),
      route('emergencias/accidentes', 'intranet/accidentes/accidentes.screen.tsx'),
      route('emergencias/accidentes/:accidente', 'intranet/accidentes/accidente.screen.tsx'),
      route('emergencias', 'intranet/emergencias/emergencias.screen.tsx'),
      route('emergencias/:id', 'intranet/emergencias/emergencia.screen.tsx'),
      route('emergencias/:id/pantalla', 'intranet/emergencias/pantalla.screen.tsx'),
      route('eventos', 'intranet/eventos/eventos.screen.tsx'),
      route('eventos/:id', 'intranet/eventos/evento.screen.tsx'),
      ...['guardias', 'equipamiento', 'estadisticas'].map((path) =>
        pending(path, 'intranet/en-construccion.screen.tsx'),
      ),
      ...(process.env.NODE_ENV === 'development' ? [route('_ui', 'intranet/_ui/ui.screen.tsx')] : []),
      route('*', 'intranet/no-encontrada.screen.tsx'),
    ]),
  ),
] satisfies RouteConfig
