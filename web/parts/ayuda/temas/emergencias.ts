import type { Tema } from '#web/parts/ayuda/tema.ts'

export const emergencias: Tema[] = [
  {
    slug: 'emergencias',
    titulo: 'Emergencias',
    resumen: 'Cada emergencia con sus horas, su lista, su bitácora y su parte.',
    imagen: { nombre: 'emergencias', alt: 'La lista de emergencias, con folio, clave, lugar y estado.' },
    secciones: [
      {
        titulo: 'Encontrar una emergencia',
        pasos: ['Escriba el folio, la dirección o la clave en «Buscar».', 'Filtre por estado, clave o fechas.'],
        ruta: '/intranet/emergencias',
      },
      {
        titulo: 'Abrir una emergencia',
        permiso: 'emergencias.abrir',
        si: 'de_guardia',
        pasos: [
          'Toque «Abrir emergencia».',
          'Elija la clave, escriba el lugar y marque las unidades.',
          'Si ya hay una parecida en curso, se le pregunta si es la misma.',
          'Bomberos y maquinistas la abren mientras están de guardia.',
        ],
        ruta: '/intranet/emergencias',
      },
      {
        titulo: 'Importar las anteriores',
        permiso: 'emergencias.revisar',
        pasos: ['Toque «Importar» y descargue la plantilla.', 'Complétela, súbala y revise antes de confirmar.'],
        ruta: '/intranet/emergencias',
      },
    ],
  },
  {
    slug: 'emergencias-ficha',
    titulo: 'Una emergencia',
    resumen: 'De la alarma al parte revisado.',
    secciones: [
      {
        titulo: 'Responder si va',
        pasos: [
          'En el aviso del teléfono, toque «Voy al cuartel» o «Voy al lugar»; si no los muestra, toque el aviso.',
          'Se abre la alarma: toque en cuántos minutos llega, o «No puedo».',
          'Con «Cambiar» corrige lo dicho.',
        ],
      },
      {
        titulo: 'Anotar a quien avisó por radio',
        permiso: 'emergencias.editar',
        si: 'a_cargo',
        pasos: ['En «Resumen», bajo quienes van, toque «Anotar quién avisó» y elija a la persona y su respuesta.'],
      },
      {
        titulo: 'Anotar las horas de una unidad',
        permiso: 'emergencias.editar',
        si: 'a_cargo',
        pasos: [
          'En «Resumen», toque la clave siguiente de la unidad cuando ocurre: queda la hora de ese momento.',
          'Para otra clave u otra hora, en «Unidades» use «Escribir la hora».',
          'Quien está a cargo en la emergencia también puede hacerlo.',
        ],
      },
      {
        titulo: 'Escribir el parte',
        permiso: 'emergencias.editar',
        si: 'a_cargo',
        pasos: [
          'En «Parte», complete cada sección: se guarda solo mientras escribe.',
          'El relato lo leen todos los miembros: no nombre ahí a víctimas ni a quien llamó.',
        ],
      },
      {
        titulo: 'Pasar la lista',
        permiso: 'lista.pasar',
        si: 'encargado',
        pasos: [
          'En «Asistencia», toque «Abrir la lista»: las tripulaciones quedan propuestas.',
          'Confirme la propuesta y marque a los demás.',
        ],
      },
      {
        titulo: 'Cerrar la emergencia',
        permiso: 'emergencias.editar',
        si: 'a_cargo',
        pasos: [
          'Cuando todas las unidades tienen su 6-10, «Para cerrar» dice lo que falta, y luego «Cerrar emergencia».',
          'Antes está en las acciones. Si falta algo se muestra junto: cada línea lleva a donde se corrige.',
        ],
      },
      {
        titulo: 'Revisar el parte',
        permiso: 'emergencias.revisar',
        pasos: [
          'En una emergencia cerrada, toque «Revisar» para darla por buena.',
          'Si algo falta, devuélvala diciendo qué hay que corregir; «Reabrir emergencia» la pone en curso otra vez.',
        ],
      },
    ],
  },
  {
    slug: 'emergencias-ficha-pantalla',
    titulo: 'Tablero para el cuartel',
    resumen: 'La emergencia en grande, para la pantalla de la sala.',
    secciones: [
      {
        titulo: 'Ponerlo en la pantalla',
        pasos: [
          'En la emergencia, abra sus acciones y elija «Tablero para el cuartel».',
          'Se actualiza solo: el reloj, las horas de cada unidad y quiénes llegan.',
          'Si se corta la red, el pie lo dice con la hora de lo último que se supo.',
        ],
      },
    ],
  },
  {
    slug: 'emergencias-accidentes',
    titulo: 'Accidentes en actos de servicio',
    resumen: 'Los accidentes y los trámites que los cubren. Usted ve los suyos; quien los lleva, todos.',
    secciones: [
      {
        titulo: 'Ver los suyos',
        pasos: ['Cada uno muestra su estado, el próximo paso y cuándo vence.'],
        ruta: '/intranet/emergencias/accidentes',
      },
      {
        titulo: 'Registrar un accidente',
        permiso: 'accidentes.registrar',
        si: 'a_cargo',
        pasos: [
          'Entre a la emergencia o al acto en que ocurrió y toque «Registrar accidente».',
          'Responda las preguntas: quién, qué pasó, cuándo y dónde, qué lesión y quién lo vio.',
        ],
      },
      {
        titulo: 'Llevar los trámites',
        permiso: 'accidentes.leer',
        pasos: ['Abra el accidente y toque «Anotar» en cada paso hecho.', 'Los que vencen van primero.'],
        ruta: '/intranet/emergencias/accidentes',
      },
    ],
  },
  {
    slug: 'emergencias-accidentes-ficha',
    titulo: 'Un accidente',
    resumen: 'Qué pasó, sus papeles y lo que falta por hacer.',
    secciones: [
      {
        titulo: 'Leerlo',
        pasos: ['Vea qué se anotó y en qué está el trámite. Lo ven la persona y quienes llevan los accidentes.'],
      },
      {
        titulo: 'Avanzar el trámite',
        permiso: 'accidentes.leer',
        pasos: [
          'En cada paso toque «Anotar»: está hecho, está pendiente o no corresponde.',
          'Agregue la constancia y el certificado con «Agregar documento».',
          'Cuando los pasos estén hechos, «Cerrar el accidente».',
        ],
      },
    ],
  },
]
