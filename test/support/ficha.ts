/** A whole personal file, as it is written and read. */
export const fichaEntera = {
  direccion: 'Av. Libertad 132, depto. 4',
  comuna: 'Viña del Mar',
  contacto_nombre: 'Rosa Lillo',
  contacto_telefono: '+56987654321',
  contacto_parentesco: 'Madre',
  grupo_sanguineo: 'O-',
  alergias: 'Penicilina',
  prevision: 'Fonasa',
  talla_chaqueta: 'M',
  talla_pantalon: '42',
  talla_casco: '56',
  talla_botas: '38',
} as const
