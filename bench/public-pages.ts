/** The seven public pages of spec §2. */
export const publicPages = [
  '/',
  '/historia',
  '/alianza-drager',
  '/material-mayor',
  '/capacitacion',
  '/galeria',
  '/contacto',
]
