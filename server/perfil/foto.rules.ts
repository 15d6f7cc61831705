/** MIME types declared for the three, or for unknown files; a missing one defaults to text/plain. */
const tipos = /^(?:image\/(?:p?jpe?g|png|gif)|application\/octet-stream|text\/plain)$/i
const extensiones = /\.(?:jpe?g|jfif|png|gif)$/i

/** True if a file claims to be a photograph; its name may lack an extension (security row 35). */
export const saysPhotograph = ({ nombre, tipo }: { nombre: string; tipo: string }): boolean =>
  tipos.test(tipo) && (extensiones.test(nombre) || !nombre.includes('.'))

/** 128 random bits. */
export const isClave = (clave: string): boolean => /^[0-9a-f]{32}$/.test(clave)
