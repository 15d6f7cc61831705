/** The seven public pages of spec §2, and the figures. */
export const publicPages = [
  '/',
  '/historia',
  '/alianza-drager',
  '/material-mayor',
  '/capacitacion',
  '/galeria',
  '/contacto',
  '/cifras',
]
