import type { Tema } from '#web/parts/ayuda/tema.ts'

export const equipamiento: Tema[] = [
  {
    slug: 'equipamiento',
    titulo: 'Equipamiento',
    resumen: 'El material menor: dónde está cada cosa y si se puede usar.',
    imagen: { nombre: 'equipamiento', alt: 'El inventario: código, lugar y si cada equipo se puede usar.' },
    secciones: [
      {
        titulo: 'Encontrar un equipo',
        pasos: [
          'Escriba su nombre o código en «Buscar», o use «Leer código».',
          'La columna «¿Se puede usar?» responde antes que nada.',
        ],
        ruta: '/intranet/equipamiento',
      },
      {
        titulo: 'Informar que algo falla',
        pasos: ['Abra el equipo y toque «Informar novedad».', 'Diga qué le pasa y, si puede, agregue una fotografía.'],
        ruta: '/intranet/equipamiento',
      },
      {
        titulo: 'Agregar o importar equipos',
        permiso: 'equipamiento.editar',
        pasos: ['Toque «Agregar equipo», o «Importar equipos» para una planilla.'],
        ruta: '/intranet/equipamiento',
      },
      {
        titulo: 'Traer los controles anteriores',
        permiso: 'equipamiento.editar',
        si: 'controlar',
        pasos: ['En «Más», toque «Importar controles» y elija la planilla.', 'Revise las filas antes de confirmar.'],
        ruta: '/intranet/equipamiento',
      },
      {
        titulo: 'Ver lo que vence',
        pasos: ['En «Vencimientos», elija cuántos días hacia adelante.'],
        ruta: '/intranet/equipamiento?vista=vencimientos',
      },
    ],
  },
  {
    slug: 'equipamiento-ficha',
    titulo: 'Un equipo',
    resumen: 'Si se puede usar, dónde está, sus controles y su historia.',
    secciones: [
      {
        titulo: 'Informar una novedad',
        pasos: ['Toque «Informar novedad», diga qué le pasa y envíe. Si es crítica, nadie debe usarlo.'],
      },
      {
        titulo: 'Registrar un control',
        permiso: 'equipamiento.editar',
        si: 'controlar',
        pasos: [
          'Toque «Controlar», elija el control y su resultado.',
          'Adjunte el certificado si lo hizo una empresa. Los maquinistas registran los controles que les tocan.',
        ],
      },
      {
        titulo: 'Dar de baja',
        permiso: 'equipamiento.dar_de_baja',
        si: 'proponer',
        pasos: ['En sus acciones, «Proponer la baja» o «Dar de baja», según su cargo, con el motivo.'],
      },
    ],
  },
  {
    slug: 'equipamiento-leer',
    titulo: 'Leer código',
    resumen: 'Llegar a un equipo con la cámara.',
    secciones: [
      {
        titulo: 'Leer una etiqueta',
        pasos: [
          'Apunte al código de la etiqueta: se abre el equipo.',
          'Sin cámara, escriba el código y toque «Buscar».',
        ],
        ruta: '/intranet/equipamiento/leer',
      },
    ],
  },
  {
    slug: 'equipamiento-planes',
    titulo: 'Planes de control',
    resumen: 'Qué se controla y cada cuánto. Sin un plan nada vence.',
    secciones: [
      {
        titulo: 'Ver los planes',
        pasos: ['Cada plan dice a qué equipos vale, cada cuánto y si impide el uso.'],
        ruta: '/intranet/equipamiento/planes',
      },
      {
        titulo: 'Agregar un plan',
        permiso: 'equipamiento.editar',
        pasos: ['Toque «Agregar plan» y diga la categoría, el control y cada cuánto.'],
        ruta: '/intranet/equipamiento/planes',
      },
    ],
  },
  {
    slug: 'equipamiento-entregas',
    titulo: 'Entregas',
    resumen: 'La ropa y los equipos que la compañía entrega a cada miembro.',
    secciones: [
      {
        titulo: 'Confirmar lo que recibió',
        pasos: ['En su entrega, toque «Recibí conforme».', 'El acta queda en PDF.'],
        ruta: '/intranet/equipamiento/entregas',
      },
      {
        titulo: 'Entregar equipos',
        permiso: 'equipamiento.editar',
        pasos: [
          'Toque «Nueva entrega», elija a la persona y agregue cada cosa.',
          'La persona confirma desde su cuenta.',
        ],
        ruta: '/intranet/equipamiento/entregas',
      },
    ],
  },
  {
    slug: 'equipamiento-inventarios',
    titulo: 'Inventarios físicos',
    resumen: 'Contar lo que hay en un lugar y compararlo con lo que debería.',
    secciones: [
      {
        titulo: 'Ver los inventarios',
        pasos: ['Aquí están los abiertos, los que esperan aprobación y los cerrados.'],
        ruta: '/intranet/equipamiento/inventarios',
      },
      {
        titulo: 'Contar un lugar',
        permiso: 'equipamiento.editar',
        si: 'controlar',
        pasos: ['Toque «Contar un lugar» y elija dónde.', 'Marque lo que encuentra; con la cámara es más rápido.'],
        ruta: '/intranet/equipamiento/inventarios',
      },
    ],
  },
  {
    slug: 'equipamiento-inventarios-ficha',
    titulo: 'Un inventario',
    resumen: 'Lo contado, lo que falta y lo que sobra.',
    secciones: [
      {
        titulo: 'Leerlo',
        pasos: ['Vea quién contó, cuándo, y lo que no está donde debería.'],
      },
      {
        titulo: 'Contar',
        permiso: 'equipamiento.editar',
        si: 'controlar',
        pasos: [
          'Toque «Contar» en cada pieza, o «Contar con la cámara».',
          'Cuando termine, «Terminar»: queda por aprobar.',
        ],
      },
      {
        titulo: 'Aprobar',
        permiso: 'equipamiento.editar',
        pasos: [
          'Revise las diferencias.',
          'Toque «Aprobar», o «Aprobar y ajustar» para mover lo que se halló en otra parte.',
        ],
      },
    ],
  },
  {
    slug: 'equipamiento-revisiones',
    titulo: 'Revisiones',
    resumen: 'Los checklists de unidades y equipos.',
    secciones: [
      {
        titulo: 'Hacer un checklist',
        pasos: [
          'En «Revisiones», elija el que corresponde.',
          'Responda cada punto; «Resto conforme» marca los demás, salvo los críticos.',
          'Toque «Terminar». Una falla queda como novedad.',
        ],
        ruta: '/intranet/equipamiento?vista=revisiones',
      },
      {
        titulo: 'Crear un checklist',
        permiso: 'equipamiento.editar',
        pasos: ['Toque «Nuevo checklist».', 'Agregue secciones y puntos, y marque los críticos.'],
        ruta: '/intranet/equipamiento?vista=revisiones',
      },
    ],
  },
]
