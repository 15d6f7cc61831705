import { mensajes } from '#contract/shared/mensajes.ts'

/** A form that formulario.js checks before sending, and its text in a neighbour's words. The server decides. */
interface Forma {
  'data-forma': string
  'data-error': string
}

export const correoIncompleto = 'Escribe un correo completo, por ejemplo nombre@correo.cl'
export const telefonoIncompleto = 'Escribe un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678'

export const deCorreo: Forma = { 'data-forma': String.raw`^\S+@\S+\.\S\S+$`, 'data-error': correoIncompleto }
export const deTelefono: Forma = {
  'data-forma': String.raw`^[+( ]*(56[ ().-]*)?[2-9]([ ().-]*\d){8}[ ().-]*$`,
  'data-error': telefonoIncompleto,
}
export const deAlMenos = (minimo: number): Forma => ({
  'data-forma': `.{${minimo}}`,
  'data-error': mensajes.demasiadoCorto(minimo),
})
