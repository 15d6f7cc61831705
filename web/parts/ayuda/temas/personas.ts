import type { Tema } from '#web/parts/ayuda/tema.ts'

export const personas: Tema[] = [
  {
    slug: 'perfil',
    titulo: 'Mi Perfil',
    resumen: 'Sus datos, su ficha, sus documentos y su hoja de servicios.',
    imagen: { nombre: 'perfil', alt: 'Mi Perfil: fotografía, cargo, antigüedad y datos personales.' },
    secciones: [
      {
        titulo: 'Corregir sus datos',
        pasos: [
          'Toque «Editar perfil», cambie lo que corresponda y guarde.',
          'El cargo, el nivel y los datos de la compañía los cambia un administrador.',
        ],
        ruta: '/intranet/perfil',
      },
      {
        titulo: 'Poner su fotografía',
        pasos: [
          'Toque la cámara junto a su retrato y elija una fotografía: JPEG, PNG o GIF de hasta 5 MB.',
          'Encuádrela y toque «Guardar fotografía».',
        ],
        ruta: '/intranet/perfil',
      },
      {
        titulo: 'Completar la ficha personal',
        pasos: [
          'En «Ficha personal», toque «Mostrar mi ficha» y confirme su contraseña; después, «Editar ficha».',
          'En un dispositivo que no ha usado antes se pide también un código, que se envía a su correo.',
          'Ponga a quién avisar, su grupo sanguíneo y sus alergias: se leen en una emergencia.',
        ],
        ruta: '/intranet/perfil',
      },
    ],
  },
  {
    slug: 'perfil-ficha',
    titulo: 'Perfil de un miembro',
    permiso: 'perfiles.ver',
    resumen: 'Los datos y la hoja de servicios de otra persona. Verlos queda registrado.',
    secciones: [
      {
        titulo: 'Anotar en la hoja de servicios',
        permiso: 'hoja_servicios.editar',
        pasos: [
          'En su hoja, agregue el cargo, el período o el premio con su fecha y acta.',
          '«Descargar PDF» la imprime.',
        ],
      },
      {
        titulo: 'Registrar al apoderado de un menor',
        permiso: 'administracion.gestionar',
        pasos: [
          'En los consentimientos, toque «Registrar apoderado».',
          'Sin él no se guarda ni se muestra lo que necesita autorización.',
        ],
      },
    ],
  },
  {
    slug: 'directorio',
    titulo: 'Directorio',
    resumen: 'Los miembros de la compañía y cómo ubicarlos.',
    secciones: [
      {
        titulo: 'Encontrar a alguien',
        pasos: [
          'Escriba el nombre o la clave radial.',
          'El teléfono se ve si la persona lo comparte; tóquelo para llamar.',
          'El suyo se muestra u oculta desde Mi Perfil.',
        ],
        ruta: '/intranet/directorio',
      },
    ],
  },
  {
    slug: 'usuarios',
    titulo: 'Administrar Usuarios',
    permiso: 'usuarios.ver',
    resumen: 'Las cuentas: quién espera, quién entra y con qué rol.',
    secciones: [
      {
        titulo: 'Ver las cuentas',
        permiso: 'usuarios.ver',
        pasos: ['En «Todos», busque por nombre, RUT o correo y filtre por estado o rol.'],
        ruta: '/intranet/usuarios?vista=todos',
      },
      {
        titulo: 'Aprobar a quien se registró',
        permiso: 'administracion.gestionar',
        pasos: ['En «Por aprobar», toque «Aprobar».', 'Elija su cargo y su rol: el rol decide qué puede hacer.'],
        ruta: '/intranet/usuarios',
      },
      {
        titulo: 'Invitar o importar miembros',
        permiso: 'administracion.gestionar',
        pasos: [
          'Toque «Invitar» y escriba sus datos y correo.',
          'Para muchos, «Importar» lee una planilla y la revisa antes.',
        ],
        ruta: '/intranet/usuarios',
      },
      {
        titulo: 'Suspender o dar de baja',
        permiso: 'administracion.gestionar',
        pasos: [
          'En las acciones de la persona elija «Dar de baja» o suspenda su cuenta.',
          'Su nombre queda en las listas pasadas.',
        ],
        ruta: '/intranet/usuarios?vista=todos',
      },
    ],
  },
  {
    slug: 'usuarios-escalafon',
    titulo: 'Escalafón',
    permiso: 'usuarios.ver',
    resumen: 'Los miembros por antigüedad.',
    secciones: [
      {
        titulo: 'Ver e imprimir el escalafón',
        permiso: 'usuarios.ver',
        pasos: ['La antigüedad suma los períodos de servicio.', 'Con «Descargar PDF» lo guarda para imprimir.'],
        ruta: '/intranet/usuarios/escalafon',
      },
    ],
  },
]
