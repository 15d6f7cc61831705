// Every section with every kind of item that it can hold, for the tests beside it.
import type { Contenido, Seccion } from '#contract/sitio.ts'
import type { Entrada } from '#contract/sitio/paginas.ts'

export const foto = { clave: 'abcdefghijklmnopqrstuvwxyz-1200x800', alt: 'El cuartel de noche' }

const hito = (anio: string, titulo: string): Extract<Entrada, { tipo: 'hito' }> => ({
  tipo: 'hito',
  anio,
  titulo,
  texto: '',
  ilustracion: { tipo: 'ninguna' },
})
const pasos = [
  { titulo: 'Di qué pasa', texto: 'Con tus palabras basta.' },
  { titulo: 'Di dónde', texto: '' },
]
const texto = '## Una parte\n\nUn párrafo.'

export const llenas: { [S in Seccion]: Contenido<S> } = {
  compania: {
    nombre: 'Segunda Compañía',
    cuerpo: 'Cuerpo de Bomberos',
    numero: 2,
    sitio: 'Segunda Compañía de Bomberos',
    fundacion: '1896-11-20',
    direccion: 'Av. del Puerto 202',
    sector: '',
    comuna: 'Puerto Alto',
    region: '',
    zona_horaria: 'America/Santiago',
    telefono: '+56322202202',
    email: '',
    redes: [{ red: 'instagram', url: 'https://instagram.com/segunda' }],
    escudo: null,
  },
  inicio: {
    portada: { frase: 'Suena la alarma.', realce: 'Dejamos todo', cierre: 'y salimos.', bajada: '' },
    historia: { titulo: 'Un oficio que se hereda', texto: '' },
    llamada: { titulo: 'Cuando llames al 132', texto: '', pasos },
    voluntario: { titulo: 'Te enseñamos todo', texto: '', aviso: '', pasos },
  },
  historia: {
    titulo: 'Una historia contada por una campana',
    bajada: '',
    entradas: [
      hito('1896', 'La fundación'),
      { ...hito('1906', 'El terremoto'), ilustracion: { tipo: 'foto', ...foto } },
      { tipo: 'memoria', titulo: 'Nuestros mártires', texto: '', nombres: ['Arturo Soto Leiva'] },
      { ...hito('2019', 'La B-21'), ilustracion: { tipo: 'dibujo', dibujo: 'b-21' } },
    ],
  },
  alianza: {
    titulo: 'Aire para entrar',
    bajada: '',
    resumen: '',
    cifras: [{ valor: '24', nombre: 'equipos' }],
    texto,
    ilustracion: { tipo: 'dibujo', dibujo: 'era' },
  },
  'material-mayor': {
    bajada: 'Nuestros carros',
    unidades: [
      {
        unidad_id: 21,
        titulo: 'Carro bomba',
        texto: '',
        datos: [{ etiqueta: 'Agua', valor: '3.000 L' }],
        equipo: ['Escala'],
        foto,
      },
    ],
  },
  capacitacion: {
    titulo: 'Nadie nace sabiendo',
    bajada: '',
    etapas: pasos,
    texto,
    ilustracion: { tipo: 'dibujo', dibujo: 'casco' },
  },
  galeria: {
    titulo: 'La vida en el cuartel',
    bajada: '',
    albumes: [
      {
        id: 'ejercicio',
        titulo: 'Ejercicio',
        fecha: '2026-05-02',
        descripcion: '',
        visible: true,
        fotos: [{ ...foto, pie: '' }],
      },
    ],
  },
  contacto: {
    titulo: 'Hablemos',
    bajada: '',
    horario: '',
    como_llegar: '',
    mapa: { latitud: -33.04, longitud: null, mosaicos: '', atribucion: '' },
    emailjs: { servicio: '', plantilla: '', clave_publica: '', origen: 'https://api.emailjs.com' },
    meses: 12,
  },
  voluntario: { titulo: 'Hazte voluntario', bajada: '', texto, consentimiento: 'Acepto que se guarden mis datos.' },
  privacidad: { titulo: 'Tus datos, en claro', bajada: '', texto },
  publicacion: { flota: true, cifras: true, emergencias: false, eventos: true },
}
