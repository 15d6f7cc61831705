import type { Contenido } from '#contract/sitio.ts'
import { aniosDe, daysBefore, diaYMes, lastOn } from '../dias.ts'

// A company that has written its own pages. Dates, names and figures are invented.

/** `miembros`: active ones, as the directory counts them. */
export const historiaDe = (now: Date, miembros: number): Contenido<'historia'> => ({
  titulo: `${aniosDe(now)} años contados por una campana`,
  bajada: 'Cada salida se anota en el libro de guardia desde 1896. Estas son algunas de sus páginas.',
  entradas: [
    {
      tipo: 'hito',
      anio: '1896',
      titulo: 'El incendio del muelle',
      texto:
        'Arde la cuadra del puerto. Cuarenta vecinos firman el acta de fundación. La bomba, a palanca, es prestada.',
      ilustracion: { tipo: 'dibujo', dibujo: 'campana' },
    },
    {
      tipo: 'hito',
      anio: '1906',
      titulo: 'El terremoto',
      texto:
        'La compañía trabaja nueve días seguidos entre escombros e incendios. El cuartel queda en pie; la torre, no.',
      ilustracion: { tipo: 'ninguna' },
    },
    {
      tipo: 'hito',
      anio: '1928',
      titulo: 'La primera bomba a motor',
      texto: 'Llega por mar y se estrena el mismo día. Los caballos Lucero y Centella se jubilan en el regimiento.',
      ilustracion: { tipo: 'ninguna' },
    },
    {
      tipo: 'memoria',
      titulo: '1953 · Nuestros mártires',
      texto:
        'Dos voluntarios caen en acto del servicio. Cada primero de enero, al pasar lista, sus nombres se leen primero.',
      nombres: ['Vol. Arturo Soto Leiva', 'Vol. Ramón Vidal Cárcamo'],
    },
    {
      tipo: 'hito',
      anio: '1987',
      titulo: 'Las primeras bomberas',
      texto: 'Cinco mujeres visten la cotona de la Segunda. Una de ellas será capitana.',
      ilustracion: { tipo: 'ninguna' },
    },
    {
      tipo: 'hito',
      anio: '2010',
      titulo: 'Agua por tres semanas',
      texto: 'Tras el terremoto, la cisterna recorre los cerros día y noche repartiendo agua potable.',
      ilustracion: { tipo: 'dibujo', dibujo: 'b-23' },
    },
    {
      tipo: 'hito',
      anio: '2019',
      titulo: 'La B-21 de hoy',
      texto: 'Se financia con rifas, aportes y el fondo nacional. La nombran los niños de la escuela del barrio.',
      ilustracion: { tipo: 'dibujo', dibujo: 'b-21' },
    },
    {
      tipo: 'hito',
      anio: String(lastOn(now, '11-20').getUTCFullYear()),
      titulo: `${aniosDe(now)} años`,
      texto: `${miembros} miembros activos. La misma campana.`,
      ilustracion: { tipo: 'ninguna' },
    },
  ],
})

export const materialMayor: Contenido<'material-mayor'> = {
  bajada: 'Así llamamos a nuestros carros: material mayor. Su estado se actualiza desde la guardia, a toda hora.',
  unidades: [
    {
      unidad_id: 21,
      titulo: 'Carro bomba urbano',
      texto: 'Es la primera en salir a un incendio de vivienda. Lleva agua para empezar y gente para terminar.',
      datos: [
        { etiqueta: 'Agua', valor: '3.000 L' },
        { etiqueta: 'Bomba', valor: '3.800 L/min' },
        { etiqueta: 'Dotación', valor: '6 personas' },
        { etiqueta: 'Año', valor: '2019' },
      ],
      equipo: [
        'Escala de dos cuerpos, 10 m',
        'Seis equipos de respiración',
        'Cámara térmica',
        'Línea de ataque de 38 y 52 mm',
      ],
      foto: null,
    },
    {
      unidad_id: 22,
      titulo: 'Carro de rescate',
      texto: 'Abre, levanta y sostiene. Sale a choques, derrumbes y rescates en altura.',
      datos: [
        { etiqueta: 'Herramienta', valor: '700 bar' },
        { etiqueta: 'Huinche', valor: '5.400 kg' },
        { etiqueta: 'Dotación', valor: '5 personas' },
        { etiqueta: 'Año', valor: '2021' },
      ],
      equipo: ['Corte y separación hidráulica', 'Cojines de levante', 'Mástil de luz de 6 m', 'Camilla y trauma'],
      foto: null,
    },
    {
      unidad_id: 23,
      titulo: 'Carro cisterna',
      texto: 'Lleva el agua donde no llega el grifo. Clave en los cerros y en la temporada forestal.',
      datos: [
        { etiqueta: 'Agua', valor: '9.000 L' },
        { etiqueta: 'Monitor', valor: '2.400 L/min' },
        { etiqueta: 'Dotación', valor: '3 personas' },
        { etiqueta: 'Año', valor: '2016' },
      ],
      equipo: ['Tracción 6×4', 'Piscina portátil de 8.000 L', 'Espuma clase A', 'Herramienta forestal'],
      foto: null,
    },
  ],
}

export const alianza = {
  resumen:
    'Trabajamos con el fabricante de nuestros equipos de respiración en capacitación, revisión de máscaras y pruebas anuales de cada cilindro.',
  cifras: [
    { valor: '24', nombre: 'equipos certificados' },
    { valor: '100 %', nombre: 'con prueba vigente' },
    { valor: '2', nombre: 'revisiones de máscaras al año' },
  ],
  texto: [
    '## El equipo de respiración',
    'Es una máscara, un cilindro de aire comprimido y un manómetro que dice cuánto queda. Con él podemos entrar a buscar a una persona, y sobre todo salir a tiempo.',
    'Un equipo así se revisa, se limpia y se prueba después de cada uso. Y quien lo usa se entrena: aprende a ponérselo a oscuras, a gastar poco aire y a no quedarse nunca solo.',
    '## La alianza',
    'Desde 2014 el fabricante prepara a nuestros instructores, revisa las máscaras dos veces al año y prueba cada cilindro una vez. Nosotros le contamos cómo se portan sus equipos en el humo.',
    '## Lo que hacemos juntos',
    '- Cada otoño, un taller de respiración para toda la compañía.\n- Revisión de máscaras en marzo y en septiembre.\n- Prueba anual de cilindros, con su certificado a la vista en el cuartel.\n- Un instructor nuevo cada año.',
  ].join('\n\n'),
} satisfies Partial<Contenido<'alianza'>>

export const voluntario = {
  texto: [
    '## Qué necesitas',
    '- Tener 18 años o más.\n- Salud compatible con el servicio.\n- Vivir o trabajar cerca del cuartel.\n- Tiempo para aprender y para responder.',
    '## Qué te damos',
    'Formación, uniforme, equipo de protección y un seguro por accidentes en acto del servicio. No te costará dinero.',
    '## ¿Hasta qué edad puedo entrar?',
    'Desde los 18. No hay una edad máxima: importa que tu salud te lo permita. Hay lugar también fuera del carro, en la guardia, en la radio y en la administración.',
    '## ¿Cuánto tiempo me pide?',
    'Al comienzo, los martes y los sábados del curso inicial, durante seis meses. Después, un ejercicio al mes, las reuniones y las emergencias a las que puedas llegar. Nadie llega a todas.',
    '## ¿Cuesta algo?',
    'No. El curso, el uniforme y el equipo los pone la compañía.',
    '## ¿Hay exámenes?',
    'Te pedimos un certificado de salud y conversamos contigo. El curso inicial se aprueba con una prueba escrita y una práctica.',
    '## ¿Pueden entrar mujeres?',
    'Sí, desde 1987. Hacen lo mismo, con la misma exigencia y en los mismos cargos.',
    '## ¿Y si me accidento?',
    'Los accidentes en actos del servicio están cubiertos por la ley. La compañía hace los trámites contigo.',
    '## ¿Necesito licencia de conducir?',
    'No. Quien quiera conducir un carro la saca después: clase F, con su curso.',
    '## ¿Puedo trabajar o estudiar a la vez?',
    'Sí, casi todos lo hacemos. Tú dices cuándo estás disponible.',
    '## ¿Y si tengo menos de 18 años?',
    'Está la brigada juvenil: aprendes el oficio y la vida del cuartel, y nunca vas a emergencias. Para entrar, tu mamá, tu papá o quien te cuida nos escribe desde [Contacto](/contacto) y lo conversamos juntos.',
  ].join('\n\n'),
} satisfies Partial<Contenido<'voluntario'>>

export const inicioDe = (now: Date) =>
  ({
    portada: {
      frase: 'Suena la alarma.',
      realce: 'Dejamos todo',
      cierre: 'y salimos.',
      bajada: 'Somos vecinas y vecinos que desde 1896 protegen la costa y los cerros. Sin sueldo, de día y de noche.',
    },
    voluntario: {
      titulo: 'Te enseñamos todo. Menos las ganas.',
      texto: 'No necesitas experiencia. Necesitas tiempo, compañerismo y decir que sí cuando cuesta.',
      aviso: `Cierra el ${diaYMes(daysBefore(now, -20))}`,
      pasos: [
        { titulo: 'Conversemos', texto: 'Ven un martes a las 20:00. Te mostramos el cuartel sin compromiso.' },
        { titulo: 'Postula', texto: 'Desde los 18 años, con salud compatible y residencia en la comuna.' },
        { titulo: 'Fórmate', texto: 'Curso inicial de seis meses, los martes y sábados. Sin costo.' },
      ],
    },
    historia: {
      titulo: 'Nacimos de un incendio que nadie pudo apagar',
      texto:
        'En 1896 ardió la cuadra del muelle. Cuarenta vecinos juraron que no volvería a pasar sin pelea. Su campana sigue en la guardia.',
    },
  }) satisfies Partial<Contenido<'inicio'>>
