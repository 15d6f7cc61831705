import type { Tema } from '#web/parts/ayuda/tema.ts'

export const servicio: Tema[] = [
  {
    slug: 'eventos',
    titulo: 'Eventos',
    resumen: 'Lo que viene: citaciones, capacitaciones y guardias, en un calendario.',
    imagen: { nombre: 'eventos', alt: 'El mes de eventos, con cada citación y su respuesta.' },
    secciones: [
      {
        titulo: 'Responder si irá',
        pasos: [
          'Toque el evento y diga «Asistirá», «Tal vez» o «No asistirá».',
          'Si es con citación y no irá, pida ahí mismo la licencia.',
        ],
        ruta: '/intranet/eventos',
      },
      {
        titulo: 'Llevarlo a su calendario',
        pasos: [
          'Para uno solo, «Agregar a mi calendario».',
          'Para todos, cree su enlace en «Mi calendario», en Mi cuenta.',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta',
      },
      {
        titulo: 'Traer los eventos de una planilla',
        permiso: 'eventos.crear',
        pasos: [
          'Toque ⋮ (o «Más») e «Importar eventos».',
          'Revise las filas antes de confirmar: lo que viene queda como borrador, y a nadie se le avisa.',
        ],
        ruta: '/intranet/eventos/importar',
      },
      {
        titulo: 'Crear un evento',
        permiso: 'eventos.crear',
        pasos: [
          'Toque «Nuevo evento» y diga cuándo, dónde y a quiénes.',
          'Guárdelo como borrador o publíquelo: al publicar se avisa.',
        ],
        ruta: '/intranet/eventos',
      },
    ],
  },
  {
    slug: 'eventos-ficha',
    titulo: 'Un evento',
    resumen: 'La hora de citación, la tenida, el lugar y quiénes van.',
    secciones: [
      {
        titulo: 'Responder',
        pasos: ['Elija su respuesta abajo. Puede cambiarla hasta el plazo que se indica.'],
      },
      {
        titulo: 'Editar, publicar o cancelar',
        permiso: 'eventos.crear',
        pasos: [
          'En las acciones del evento están «Editar», «Publicar» y «Cancelar evento».',
          'Al cancelar se avisa a los citados con el motivo.',
        ],
      },
    ],
  },
  {
    slug: 'capacitaciones',
    titulo: 'Capacitaciones',
    resumen: 'Los cursos abiertos, los suyos y lo que le vence.',
    secciones: [
      {
        titulo: 'Inscribirse en un curso',
        pasos: [
          'En «Disponibles», abra el curso.',
          'Toque «Solicitar inscripción». Si le falta un requisito, dice cuál.',
        ],
        ruta: '/intranet/capacitaciones',
      },
      {
        titulo: 'Subir un certificado',
        pasos: [
          'En su perfil, toque «Enviar fotografía»: quien la verifica dice de qué curso es.',
          'Un examen médico, con «Agregar certificado»: su archivo lo lee solo usted.',
          'Cuenta desde que se verifica.',
        ],
        ruta: '/intranet/perfil',
      },
      {
        titulo: 'Traer los certificados anteriores',
        permiso: 'eventos.crear',
        pasos: [
          'En «Vencimientos», toque ⋮ e «Importar certificados».',
          'Elija la planilla y revise las filas antes de confirmar.',
        ],
        ruta: '/intranet/capacitaciones?vista=vencimientos',
      },
      {
        titulo: 'Crear una capacitación',
        permiso: 'eventos.crear',
        pasos: ['Toque «Nueva capacitación», elija el curso y agregue sus sesiones.', 'Después, «Abrir inscripción».'],
        ruta: '/intranet/capacitaciones',
      },
      {
        titulo: 'Ver los cursos de todos',
        permiso: 'eventos.crear',
        pasos: ['En «Matriz», cada fila es una persona: lo vencido y lo por vencer se distinguen por su forma.'],
        ruta: '/intranet/capacitaciones?vista=matriz',
      },
    ],
  },
  {
    slug: 'capacitaciones-ficha',
    titulo: 'Una capacitación',
    resumen: 'Sus sesiones, sus requisitos y su inscripción.',
    secciones: [
      {
        titulo: 'Inscribirse o retirarse',
        pasos: [
          'Toque «Solicitar inscripción»; sin cupo, «Lista de espera».',
          'Para salir, retírese antes de que empiece.',
        ],
      },
      {
        titulo: 'Llevar la capacitación',
        permiso: 'eventos.crear',
        pasos: [
          'Acepte o rechace a los inscritos.',
          'Pase la lista de cada sesión.',
          'Anote la nota y el resultado, y toque «Finalizar»: se registran los certificados.',
        ],
      },
    ],
  },
  {
    slug: 'capacitaciones-cursos',
    titulo: 'Cursos',
    resumen: 'Los cursos de la Academia y de la compañía, con sus requisitos.',
    secciones: [
      {
        titulo: 'Ver un curso',
        pasos: ['Busque por nombre y vea su nivel, cuánto dura y qué pide antes.'],
        ruta: '/intranet/capacitaciones/cursos',
      },
      {
        titulo: 'Agregar un curso',
        permiso: 'eventos.crear',
        pasos: ['Toque «Agregar curso» y diga sus requisitos y si vence.'],
        ruta: '/intranet/capacitaciones/cursos',
      },
    ],
  },
  {
    slug: 'estadisticas',
    titulo: 'Estadísticas',
    resumen: 'Las cifras de la compañía, cada una con su definición.',
    secciones: [
      {
        titulo: 'Leer las cifras',
        pasos: [
          'Elija el período y, si quiere, compárelo con el anterior.',
          'Cada gráfico se puede leer con «Ver como tabla» y descargar.',
          'Lo que quedó fuera se cuenta y se dice.',
        ],
        ruta: '/intranet/estadisticas',
      },
      {
        titulo: 'Ver las de cada persona',
        permiso: 'estadisticas.de_otros',
        pasos: [
          'En «Personas» vea la asistencia y las salidas de cada uno. Sin ese permiso, cada uno ve solo lo suyo.',
        ],
        ruta: '/intranet/estadisticas?vista=personas',
      },
      {
        titulo: 'Publicar la memoria del año',
        permiso: 'biblioteca.publicar',
        pasos: ['Revise «Borrador en PDF».', 'Con el año terminado, toque «Publicar»: queda en la biblioteca.'],
        ruta: '/intranet/estadisticas',
      },
    ],
  },
  {
    slug: 'documentos',
    titulo: 'Documentos',
    resumen: 'La biblioteca de la compañía y sus propios documentos.',
    secciones: [
      {
        titulo: 'Leer lo obligatorio',
        pasos: ['En «Biblioteca», abra «Por leer».', 'Lea el documento y toque «He leído este documento».'],
        ruta: '/intranet/documentos?vista=biblioteca',
      },
      {
        titulo: 'Guardar un documento suyo',
        pasos: [
          'En «Mis documentos», toque «Subir documento».',
          'Lo ven usted, el Capitán, el Ayudante y los administradores.',
        ],
        ruta: '/intranet/documentos',
      },
      {
        titulo: 'Publicar en la biblioteca',
        permiso: 'biblioteca.publicar',
        pasos: [
          'Toque «Publicar documento», elija la carpeta y súbalo.',
          'Si debe leerse, marque que es de lectura obligatoria.',
        ],
        ruta: '/intranet/documentos?vista=biblioteca',
      },
      {
        titulo: 'Saber quién no ha leído',
        permiso: 'biblioteca.publicar',
        pasos: [
          'Abra el documento y, en «Gestión», toque «Quién lo ha leído».',
          'Desde ahí puede recordarlo a quienes faltan.',
        ],
        ruta: '/intranet/documentos?vista=biblioteca',
      },
    ],
  },
]
