import type { Tema } from '#web/parts/ayuda/tema.ts'

export const administracion: Tema[] = [
  {
    slug: 'sistema',
    titulo: 'Sistema',
    resumen: 'Si la intranet funciona y, para quien la administra, sus respaldos y correos.',
    secciones: [
      {
        titulo: 'Ver si todo funciona',
        pasos: [
          'Toque «Actualizar diagnóstico»: cada parte responde si está en línea.',
          'Si pide ayuda, «Copiar reporte» lo deja listo para enviarlo.',
        ],
        ruta: '/intranet/sistema',
      },
      {
        titulo: 'Hacer un respaldo',
        permiso: 'administracion.gestionar',
        pasos: [
          'En «Respaldos», toque «Crear respaldo». Cada noche se hace uno solo.',
          'Con «Descargar» guárdelo también fuera de esta máquina.',
        ],
        ruta: '/intranet/sistema?vista=respaldos',
      },
      {
        titulo: 'Revisar un correo que no llegó',
        permiso: 'administracion.gestionar',
        pasos: ['En «Correos», vea los que fallaron y por qué.', 'Corrija la causa y toque «Reenviar».'],
        ruta: '/intranet/sistema?vista=correos',
      },
      {
        titulo: 'Saber quién cambió qué',
        permiso: 'administracion.gestionar',
        pasos: ['En «Auditoría», filtre por persona, acción o fechas.'],
        ruta: '/intranet/sistema?vista=auditoria',
      },
    ],
  },
  {
    slug: 'configuracion',
    titulo: 'Configuración',
    resumen: 'Su cuenta y, para quien la administra, la compañía y su sitio.',
    secciones: [
      {
        titulo: 'Activar los avisos en este teléfono',
        pasos: [
          'En «Avisos en este dispositivo», toque «Activar en este dispositivo».',
          'Compruébelo con «Enviarme una prueba».',
          'En «Notificaciones» elija qué le llega y por dónde.',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta',
      },
      {
        titulo: 'Cambiar su contraseña o cerrar sesiones',
        pasos: ['En «Contraseña», escriba la actual y la nueva.', 'En «Sesiones abiertas» cierre las que no reconoce.'],
        ruta: '/intranet/configuracion?vista=mi-cuenta',
      },
      {
        titulo: 'Entrar con PIN en los equipos del cuartel',
        pasos: [
          'En «PIN del cuartel», escriba seis cifras que no sean su fecha ni su RUT y toque «Guardar PIN».',
          'En el equipo del cuartel elija «Entrar con PIN», su nombre y sus cifras.',
          'Para el siguiente, toque «Cambiar de persona»: entra con PIN, con su llave o con contraseña.',
          'Después de diez intentos malos el PIN se bloquea: elija otro en «PIN del cuartel».',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta&ajuste=pin',
      },
      {
        titulo: 'Usar un equipo que comparten varios',
        pasos: [
          'Al iniciar sesión marque «Este equipo es del cuartel».',
          'La sesión termina tras una hora sin uso, y en él no se guarda nada para trabajar sin red.',
          'Al irse toque «Cambiar de persona» o «Cerrar sesión».',
        ],
      },
      {
        titulo: 'Registrar un equipo del cuartel',
        permiso: 'administracion.gestionar',
        pasos: [
          'Entre desde ese mismo equipo, escriba su nombre y toque «Registrar este equipo».',
          'Si se pierde o se cambia, toque «Retirar».',
        ],
        ruta: '/intranet/configuracion?vista=equipos',
      },
      {
        titulo: 'Agrandar la letra o usar tema oscuro',
        pasos: ['En «Apariencia en este dispositivo», elija tema y tamaño.'],
        ruta: '/intranet/configuracion?vista=mi-cuenta',
      },
      {
        titulo: 'Editar el sitio público',
        permiso: 'sitio.administrar',
        pasos: ['En «Sitio público», elija la página.', 'Cambie el texto, mire la «Vista previa» y publique.'],
        ruta: '/intranet/configuracion?vista=sitio',
      },
      {
        titulo: 'Responder mensajes y postulaciones',
        permiso: 'sitio.administrar',
        pasos: ['Abra «Mensajes» o «Postulaciones».', 'Responda y toque «Marcar como respondido».'],
        ruta: '/intranet/configuracion?vista=mensajes',
      },
      {
        titulo: 'Cambiar reglas y catálogos',
        permiso: 'administracion.gestionar',
        pasos: [
          'En «Reglas» están los plazos y los premios; en «Catálogos», claves, actos y tenidas.',
          'Cada cambio dice desde qué día vale.',
        ],
        ruta: '/intranet/configuracion?vista=reglas',
      },
    ],
  },
  {
    slug: 'configuracion-sitio',
    titulo: 'Editar una página del sitio',
    permiso: 'sitio.administrar',
    resumen: 'Los textos y fotografías que ven los vecinos.',
    secciones: [
      {
        titulo: 'Cambiar y publicar',
        permiso: 'sitio.administrar',
        pasos: [
          'Escriba los cambios: quedan guardados en este equipo hasta publicar.',
          'Mire la «Vista previa».',
          'Toque «Publicar cambios».',
        ],
      },
      {
        titulo: 'Volver a una versión anterior',
        permiso: 'sitio.administrar',
        pasos: ['Abra las versiones y elija a cuál volver. La actual también queda guardada.'],
      },
    ],
  },
]
