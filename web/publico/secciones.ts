/** The public pages, in the order of the menu. */
export const secciones = [
  { to: '/', label: 'Inicio' },
  { to: '/historia', label: 'Historia' },
  { to: '/material-mayor', label: 'Material Mayor' },
  { to: '/capacitacion', label: 'Capacitación' },
  { to: '/alianza-drager', label: 'Alianza Dräger' },
  { to: '/galeria', label: 'Galería' },
  { to: '/contacto', label: 'Contacto' },
] as const

export const unirse = { to: '/hazte-voluntario', label: 'Hazte voluntario' } as const
