/** What a browser or a program calls one of the three, or what it does not know; of what is not said plain text is meant. */
const tipos = /^(?:image\/(?:p?jpe?g|png|gif)|application\/octet-stream|text\/plain)$/i
const extensiones = /\.(?:jpe?g|jfif|png|gif)$/i

/** Whether a file gives itself out for a photograph; a name may go without an extension (security row 35). */
export const saysPhotograph = ({ nombre, tipo }: { nombre: string; tipo: string }): boolean =>
  tipos.test(tipo) && (extensiones.test(nombre) || !nombre.includes('.'))

/** 128 random bits. */
export const isClave = (clave: string): boolean => /^[0-9a-f]{32}$/.test(clave)
