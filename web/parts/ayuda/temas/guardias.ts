import type { Tema } from '#web/parts/ayuda/tema.ts'

export const guardias: Tema[] = [
  {
    slug: 'guardias',
    titulo: 'Guardias',
    resumen: 'El rol del mes, sus turnos y los que faltan por cubrir.',
    imagen: { nombre: 'guardias', alt: 'El rol del mes: cada guardia con sus cupos y lo que le falta.' },
    secciones: [
      {
        titulo: 'Tomar un turno',
        pasos: [
          'Toque «Tomar turno».',
          'Elija una guardia con lugar y toque «Tomar».',
          'Solo se ofrecen los puestos que usted puede servir.',
        ],
        ruta: '/intranet/guardias',
      },
      {
        titulo: 'Cambiar una guardia suya',
        pasos: ['Abra la guardia y toque «Pedir cambio».', 'Pídalo a una persona, o ábralo a todos.'],
        ruta: '/intranet/guardias/cambios',
      },
      {
        titulo: 'Preparar y publicar el mes',
        permiso: 'guardias.publicar',
        pasos: [
          'En «En preparación», toque «Preparar» con el mes, y después «Generar y proponer».',
          'Revise la propuesta: cada puesto dice por qué, y se puede cambiar.',
          'Publíquela ahí mismo: se avisa a los asignados. Los puestos que nadie llena se nombran antes.',
        ],
        ruta: '/intranet/guardias',
      },
      {
        titulo: 'Imprimir el rol para el muro',
        permiso: 'guardias.publicar',
        pasos: ['Toque «Rol del mes (PDF)»: es la hoja para el muro.'],
        ruta: '/intranet/guardias',
      },
    ],
  },
  {
    slug: 'guardias-hoy',
    titulo: 'Guardia de hoy',
    resumen: 'Quiénes están, sus camas y el libro.',
    secciones: [
      {
        titulo: 'Marcar su ingreso',
        pasos: ['Toque «Marcar mi ingreso»: al lado dice cómo quedará contado.', 'Al irse, «Marcar mi salida».'],
        ruta: '/intranet/guardias/hoy',
      },
      {
        titulo: 'Escribir en el libro',
        permiso: 'libro_guardia.escribir',
        si: 'de_guardia',
        pasos: [
          'En el libro, elija el tipo y escriba qué pasó; toque «Anotar».',
          'Lo escrito no se borra: se corrige con otra entrada. Quien sirve la guardia puede escribir.',
        ],
        ruta: '/intranet/guardias/hoy',
      },
      {
        titulo: 'Entregar la guardia',
        permiso: 'guardias.publicar',
        pasos: [
          'Toque «Entregar guardia».',
          'Confirme las llaves y las unidades. También la entrega quien está a cargo.',
        ],
        ruta: '/intranet/guardias/hoy',
      },
    ],
  },
  {
    slug: 'guardias-cambios',
    titulo: 'Cambios de guardia',
    resumen: 'Los cambios que se piden y en qué están.',
    secciones: [
      {
        titulo: 'Pedir o responder un cambio',
        pasos: [
          'Toque «Pedir un cambio» y elija la guardia y a quién se lo pide.',
          'Si se lo piden a usted, toque «Aceptar» o «Rechazar».',
          'La guardia sigue siendo de quien la tenía hasta que el cambio quede hecho.',
        ],
        ruta: '/intranet/guardias/cambios',
      },
      {
        titulo: 'Aprobar cambios',
        permiso: 'guardias.publicar',
        pasos: ['En los que esperan aprobación, toque «Aprobar» o «Rechazar».'],
        ruta: '/intranet/guardias/cambios',
      },
    ],
  },
  {
    slug: 'guardias-libro',
    titulo: 'Libro de guardia',
    resumen: 'Lo anotado en cada guardia, día por día.',
    secciones: [
      {
        titulo: 'Leer y guardar el libro',
        pasos: ['Elija el día o la guardia.', 'Con «Libro en PDF» lo descarga. Se escribe desde la guardia de hoy.'],
        ruta: '/intranet/guardias/libro',
      },
    ],
  },
  {
    slug: 'guardias-preferencias',
    titulo: 'Preferencias de guardia',
    resumen: 'Qué días y turnos le acomodan, para cuando se prepara el rol.',
    secciones: [
      {
        titulo: 'Guardar sus preferencias',
        pasos: [
          'Diga qué turnos prefiere y cuáles evita.',
          'Para un día especial, use «Agregar día».',
          'Toque «Guardar preferencias». Se toman en cuenta, no se garantizan.',
        ],
        ruta: '/intranet/guardias/preferencias',
      },
    ],
  },
  {
    slug: 'guardias-plantillas',
    titulo: 'Plantillas de guardias',
    permiso: 'guardias.publicar',
    resumen: 'En qué días, a qué horas y con cuánta gente es cada guardia.',
    secciones: [
      {
        titulo: 'Crear una plantilla',
        permiso: 'guardias.publicar',
        pasos: [
          'Toque «Nueva plantilla».',
          'Ponga los días, las horas y la dotación mínima.',
          'Si rotan grupos, agréguelos en el orden en que rotan.',
        ],
        ruta: '/intranet/guardias/plantillas',
      },
    ],
  },
  {
    slug: 'guardias-propuesta',
    titulo: 'Propuesta de dotación',
    permiso: 'guardias.publicar',
    resumen: 'Quién serviría cada puesto, para que usted decida.',
    secciones: [
      {
        titulo: 'Revisar la propuesta',
        permiso: 'guardias.publicar',
        pasos: [
          'Mire los puestos que quedan por cubrir y la carga de cada uno.',
          'En cada puesto: «Aceptar», «Elegir a otro» o «Quitar».',
          'Nada se avisa a nadie hasta publicar.',
        ],
        ruta: '/intranet/guardias/propuesta',
      },
    ],
  },
]
