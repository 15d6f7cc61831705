import type { ResumenCertificados } from '#contract/capacitaciones/matriz.ts'

/** «3 certificados vencidos y 4 por vencer en 60 días» */
export function subtitulo({ dias, vencidos, por_vencer }: ResumenCertificados): string {
  const plazo = dias === 1 ? 'en 1 día' : `en ${dias} días`
  const certificados = (count: number) => `${count} ${count === 1 ? 'certificado' : 'certificados'}`
  const over = `${certificados(vencidos)} ${vencidos === 1 ? 'vencido' : 'vencidos'}`
  if (vencidos > 0) return por_vencer > 0 ? `${over} y ${por_vencer} por vencer ${plazo}` : over
  return por_vencer > 0 ? `${certificados(por_vencer)} por vencer ${plazo}` : `Ningún certificado por vencer ${plazo}`
}
