import type { Tema } from '#web/parts/ayuda/tema.ts'

export const asistencia: Tema[] = [
  {
    slug: 'asistencia',
    titulo: 'Asistencia',
    resumen: 'Las listas de los actos, su asistencia y sus licencias.',
    imagen: { nombre: 'asistencia', alt: 'Mi asistencia: el porcentaje del mes, el calendario y las marcas.' },
    secciones: [
      {
        titulo: 'Ver su asistencia',
        pasos: [
          'En «Mi asistencia» vea su porcentaje, de qué se compone y cada marca.',
          'A es asistió, T llegó atrasado, F faltó, L licencia y S suspendido.',
        ],
        ruta: '/intranet/asistencia?vista=mia',
      },
      {
        titulo: 'Objetar una marca',
        pasos: ['En «Mi asistencia», toque «Objetar» en el acto.', 'Diga qué marca corresponde y por qué.'],
        ruta: '/intranet/asistencia?vista=mia',
      },
      {
        titulo: 'Pedir una licencia',
        pasos: ['En «Licencias», toque «Pedir licencia».', 'Elija unos días o un acto, y escriba el motivo.'],
        ruta: '/intranet/asistencia?vista=licencias',
      },
      {
        titulo: 'Pasar lista',
        permiso: 'lista.pasar',
        si: 'encargado',
        pasos: [
          'En «Pasar lista», elija el acto.',
          'Toque la marca de cada persona: pasa de asistió a atrasado y a faltó. Si la mantiene apretada, queda con licencia.',
          'Confirme las propuestas: nada queda marcado hasta que lo haga.',
          'Sin conexión se guarda en este teléfono y se envía al volver. Quien está encargado del acto también puede pasarla.',
        ],
        ruta: '/intranet/asistencia?vista=lista',
      },
      {
        titulo: 'Cerrar una lista',
        permiso: 'lista.cerrar',
        pasos: [
          'Con todos marcados, toque «Cerrar lista».',
          'Después solo se rectifica, con un motivo que queda en el historial.',
        ],
        ruta: '/intranet/asistencia?vista=lista',
      },
      {
        titulo: 'Traer las licencias anteriores',
        permiso: 'licencias.registrar_larga',
        pasos: [
          'En «Licencias», toque ⋮ e «Importar licencias».',
          'Elija la planilla y revise las filas antes de confirmar.',
        ],
        ruta: '/intranet/asistencia/licencias/importar',
      },
      {
        titulo: 'Aprobar o rechazar licencias',
        permiso: 'licencias.registrar_larga',
        pasos: [
          'En «Licencias», lo que espera respuesta va primero.',
          'Toque «Aprobar» o «Rechazar». El Ayudante resuelve solo las que exigen el número de acta.',
        ],
        ruta: '/intranet/asistencia?vista=licencias',
      },
      {
        titulo: 'Registrar sanciones',
        permiso: 'hoja_servicios.editar',
        pasos: ['En «Sanciones y abonos», toque «Registrar sanción».', 'Para corregirla, use su menú de acciones.'],
        ruta: '/intranet/asistencia?vista=sanciones',
      },
      {
        titulo: 'Cerrar el mes',
        permiso: 'lista.cerrar',
        pasos: [
          'En «Cierre de mes» está lo que falta; lo que bloquea se dice.',
          'Cuando nada bloquea, cierre el mes y publique el PMA.',
        ],
        ruta: '/intranet/asistencia?vista=cierre',
      },
    ],
  },
  {
    slug: 'asistencia-llegada',
    titulo: 'Registrar su llegada',
    resumen: 'Marcar la llegada con el código de la pantalla del acto.',
    secciones: [
      {
        titulo: 'Marcar su llegada',
        pasos: [
          'Apunte la cámara del teléfono al código de la pantalla.',
          'Toque «Registrar mi llegada»: queda con la hora de ese momento.',
        ],
      },
    ],
  },
  {
    slug: 'asistencia-objeciones',
    titulo: 'Objeciones',
    permiso: 'lista.cerrar',
    resumen: 'Lo que los miembros objetan de sus marcas.',
    secciones: [
      {
        titulo: 'Responder una objeción',
        permiso: 'lista.cerrar',
        pasos: [
          'Lea qué marca tiene, cuál pide y por qué.',
          'Toque «Aceptar» o «Rechazar» y escriba la respuesta: la lee quien objetó.',
          'La suya la responde otra persona.',
        ],
        ruta: '/intranet/asistencia/objeciones',
      },
    ],
  },
  {
    slug: 'asistencia-pantalla-ficha',
    titulo: 'Código de llegada en pantalla',
    resumen: 'El código para que cada uno marque su llegada.',
    secciones: [
      {
        titulo: 'Mostrar el código',
        permiso: 'lista.pasar',
        si: 'encargado',
        pasos: [
          'En la lista del acto, toque «Mostrar en la pantalla».',
          'El código se renueva solo: una foto de él no sirve más tarde.',
        ],
      },
      {
        titulo: 'Registrar la llegada de quien no trae teléfono',
        permiso: 'lista.pasar',
        si: 'encargado',
        pasos: [
          'Muestre el código en un equipo del cuartel registrado.',
          'Cada uno elige su nombre, escribe su PIN y toca «Registrar mi llegada».',
        ],
      },
    ],
  },
]
