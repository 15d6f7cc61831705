import type { Contenido, Seccion } from '#contract/sitio.ts'

/** Initial texts of the public site. Facts only the company can know are marked as samples, lest anyone trust them. */
export const muestra: { [S in Seccion]: Contenido<S> } = {
  compania: {
    nombre: 'Segunda Compañía',
    cuerpo: 'Cuerpo de Bomberos',
    numero: 2,
    sitio: 'Segunda Compañía de Bomberos',
    fundacion: '1896-11-20',
    direccion: 'Av. del Puerto 202',
    sector: 'Barrio Estación',
    comuna: '',
    region: 'Región de la Costa',
    zona_horaria: 'America/Santiago',
    telefono: '',
    email: '',
    redes: [],
    escudo: null,
  },
  inicio: {
    portada: {
      frase: 'Suena la alarma.',
      realce: 'Dejamos todo',
      cierre: 'y salimos.',
      bajada: 'Somos vecinas y vecinos que protegen la costa y los cerros. Sin sueldo, de día y de noche.',
    },
    historia: {
      titulo: 'Un oficio que se hereda sin cobrarlo',
      texto: 'Quien llega aprende de quien ya estaba, y un día le toca enseñar.',
    },
    llamada: {
      titulo: 'Cuando llames al 132',
      texto: 'Ponte a salvo primero. Después llama: es gratis desde cualquier teléfono, a toda hora.',
      pasos: [
        {
          titulo: 'Di qué pasa',
          texto: 'Fuego, humo, un choque, olor a gas, alguien atrapado. Con tus palabras basta.',
        },
        {
          titulo: 'Di dónde',
          texto: 'Calle y número, o la esquina y algo que se vea desde lejos. Di también la comuna.',
        },
        {
          titulo: 'Di si hay personas en peligro',
          texto: 'Cuántas son y dónde están. Corta solo cuando te lo indiquen.',
        },
      ],
    },
    voluntario: {
      titulo: 'Te enseñamos todo. Menos las ganas.',
      texto: 'No necesitas experiencia. Necesitas tiempo, compañerismo y decir que sí cuando cuesta.',
      aviso: '',
      pasos: [
        { titulo: 'Conversemos', texto: 'Escríbenos o pasa por el cuartel. Te mostramos cómo es, sin compromiso.' },
        { titulo: 'Postula', texto: 'Te contamos los requisitos y te acompañamos en cada trámite.' },
        { titulo: 'Fórmate', texto: 'Aprendes y practicas con la compañía antes de tu primera salida.' },
      ],
    },
  },
  historia: {
    titulo: 'Una historia contada por una campana',
    bajada: 'Texto de muestra: la compañía todavía no ha escrito aquí su historia.',
    entradas: [
      {
        tipo: 'hito',
        anio: '1896',
        titulo: 'La fundación',
        texto: 'Texto de muestra: quiénes fundaron la compañía, qué día y por qué.',
        ilustracion: { tipo: 'dibujo', dibujo: 'campana' },
      },
      {
        tipo: 'hito',
        anio: 'Hoy',
        titulo: 'Los carros de la compañía',
        texto: 'Texto de muestra: cómo se consiguió el carro que hoy sale primero.',
        ilustracion: { tipo: 'dibujo', dibujo: 'b-21' },
      },
    ],
  },
  alianza: {
    titulo: 'Aire para entrar. Aire para volver.',
    bajada: 'Donde hay humo no se puede respirar. Por eso llevamos nuestro propio aire.',
    resumen:
      'Texto de muestra: en qué consiste la alianza de la compañía con el fabricante de sus equipos de respiración.',
    cifras: [],
    texto: [
      '## El equipo de respiración',
      'Es una máscara, un cilindro de aire comprimido y un manómetro que dice cuánto queda. Con él podemos entrar a buscar a una persona, y sobre todo salir a tiempo.',
      'Un equipo así se revisa, se limpia y se prueba después de cada uso. Y quien lo usa se entrena: aprende a ponérselo a oscuras, a gastar poco aire y a no quedarse nunca solo.',
      '## La alianza',
      'Texto de muestra: desde cuándo existe, qué comprende y qué ha cambiado con ella.',
    ].join('\n\n'),
    ilustracion: { tipo: 'dibujo', dibujo: 'era' },
  },
  'material-mayor': {
    bajada: 'Así llamamos a nuestros carros: material mayor. Su estado se actualiza desde la guardia, a toda hora.',
    unidades: [],
  },
  capacitacion: {
    titulo: 'Nadie nace sabiendo',
    bajada: 'Un bombero voluntario estudia y practica toda su vida. Lo que hoy se ensaya, mañana sale bien.',
    etapas: [
      { titulo: 'Postulante', texto: 'Conoces el cuartel, a la gente y el oficio. Todavía no sales a emergencias.' },
      {
        titulo: 'Inicial',
        texto: 'Aprendes lo básico: cuidarte, cuidar al compañero, usar el equipo, tender una línea, mover una escala.',
      },
      {
        titulo: 'Operativo',
        texto: 'Con la experiencia vienen el fuego estructural, el rescate y los primeros auxilios.',
      },
      { titulo: 'Profesional', texto: 'Las especialidades y el mando: quien llega hasta aquí, enseña.' },
    ],
    texto: [
      '## Después se repite',
      'Los ejercicios no se acaban nunca. Se repiten hasta que las manos los hacen solas, de noche, con lluvia y con sueño, porque así llegan las emergencias.',
    ].join('\n\n'),
    ilustracion: { tipo: 'dibujo', dibujo: 'casco' },
  },
  galeria: {
    titulo: 'La vida en el cuartel',
    bajada:
      'Ejercicios, guardias, ceremonias y días de puertas abiertas. No publicamos a las personas a las que ayudamos.',
    albumes: [],
  },
  contacto: {
    titulo: 'Hablemos',
    bajada: 'Si hay una emergencia, no escribas: llama al 132. Para todo lo demás, esta es tu casa.',
    horario: '',
    como_llegar: '',
    mapa: { latitud: null, longitud: null, mosaicos: '', atribucion: '' },
    emailjs: { servicio: '', plantilla: '', clave_publica: '', origen: 'https://api.emailjs.com' },
    meses: 12,
  },
  voluntario: {
    titulo: 'Hazte voluntario',
    bajada: 'No necesitas experiencia. Déjanos tus datos y te contamos cómo se empieza.',
    texto: [
      '## Qué necesitas',
      '- Tener 18 años o más.\n- Salud compatible con el servicio.\n- Vivir o trabajar cerca del cuartel.\n- Tiempo para aprender y para responder.',
      '## Qué te damos',
      'Formación, uniforme, equipo de protección y un seguro por accidentes en acto del servicio. No te costará dinero.',
    ].join('\n\n'),
    consentimiento:
      'Acepto que la compañía guarde estos datos para responder a mi postulación. Puedo pedir que se corrijan o se borren cuando quiera.',
  },
  privacidad: {
    titulo: 'Tus datos, en claro',
    bajada: 'Qué guardamos cuando nos escribes, para qué, por cuánto tiempo y a quién pedir que lo corrija o lo borre.',
    texto: [
      '## Qué guardamos y para qué',
      'Cuando nos escribes guardamos tu nombre, tu correo, tu teléfono si lo das y tu mensaje, para responderte. Cuando postulas, también tu comuna, para conversar contigo. Si formas parte de la compañía, guardamos los datos de tu cuenta y de tu servicio, y desde qué dirección de internet y con qué navegador se usó.',
      '## Qué no hacemos',
      'No usamos cookies de seguimiento ni publicidad. No vendemos tus datos. No publicamos datos de las personas a las que atendemos en una emergencia.',
      '## Por cuánto tiempo',
      'Los mensajes y las postulaciones se borran solos después del plazo que se indica junto a cada formulario. Los registros del servicio se conservan porque la ley y los seguros los exigen.',
    ].join('\n\n'),
  },
  publicacion: { flota: true, cifras: true, emergencias: false, eventos: true },
}
