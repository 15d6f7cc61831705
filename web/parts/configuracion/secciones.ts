import type { Seccion } from '#contract/sitio.ts'

interface SeccionDelSitio {
  nombre: string
  /** Its content. */
  trata: string
  /** Where it is shown. */
  donde: string
  ruta: string
}

/** Labels of the sections of the public site. */
export const seccionesDelSitio: Record<Seccion, SeccionDelSitio> = {
  compania: {
    nombre: 'Datos de la compañía',
    trata: 'Nombre, número, fundación, dirección, teléfono, correo, redes y escudo.',
    donde: 'En la cabecera y el pie de todas las páginas',
    ruta: '/',
  },
  inicio: {
    nombre: 'Inicio',
    trata: 'La portada, cómo llamar al 132 y el llamado a voluntarios.',
    donde: 'En la página de inicio',
    ruta: '/',
  },
  historia: {
    nombre: 'Historia',
    trata: 'La línea de tiempo de la compañía y sus mártires.',
    donde: 'En «Historia»',
    ruta: '/historia',
  },
  alianza: {
    nombre: 'Alianza Dräger',
    trata: 'La alianza por los equipos de respiración y sus cifras.',
    donde: 'En «Alianza Dräger» y en la página de inicio',
    ruta: '/alianza-drager',
  },
  'material-mayor': {
    nombre: 'Material Mayor',
    trata: 'Qué es cada carro: texto, datos, equipo y fotografía.',
    donde: 'En «Material Mayor»',
    ruta: '/material-mayor',
  },
  capacitacion: {
    nombre: 'Capacitación',
    trata: 'Las etapas de la formación y su texto.',
    donde: 'En «Capacitación»',
    ruta: '/capacitacion',
  },
  galeria: {
    nombre: 'Galería',
    trata: 'Álbumes y fotografías.',
    donde: 'En «Galería»',
    ruta: '/galeria',
  },
  contacto: {
    nombre: 'Contacto',
    trata: 'Horario, cómo llegar, mapa y envío de mensajes.',
    donde: 'En «Contacto»',
    ruta: '/contacto',
  },
  voluntario: {
    nombre: 'Hazte voluntario',
    trata: 'Lo que se pide y se ofrece, y el consentimiento de quien postula.',
    donde: 'En «Hazte voluntario»',
    ruta: '/hazte-voluntario',
  },
  privacidad: {
    nombre: 'Privacidad',
    trata: 'Qué datos se guardan, para qué, por cuánto tiempo y a quién preguntar.',
    donde: 'En «Privacidad»',
    ruta: '/privacidad',
  },
  publicacion: {
    nombre: 'Qué se publica',
    trata: 'Estado de los carros, cifras, emergencias y eventos.',
    donde: 'En la página de inicio y en «Material Mayor»',
    ruta: '/',
  },
}
