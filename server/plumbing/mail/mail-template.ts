import { emergencia } from '#contract/shared/emergencia.ts'
import type { MailContent } from './mail.ts'

// Mail clients reliably support only tables and inline styles. The colours are those of web/ui/tokens.css.
const granate = '#4A0A10'
const crema = '#F3E7D0'
const rojo = '#B5151F'
const papel = '#FBF7F0'
const tinta = '#1B1614'
const apagado = '#6B5F57'
const linea = '#E2D6C4'
const serif = "Georgia, 'Times New Roman', serif"
const sans = 'Arial, Helvetica, sans-serif'

/** The company that sends, as currently in the database. */
export interface Remitente {
  nombre: string
  cuerpo: string
  /** Display name of the sender, if not the company's. */
  remitente?: string
  /** Signature of every mail, with its line breaks. */
  firma?: string
}

const emergency = `Emergencias: ${emergencia}`
const whyAccount = ({ nombre }: Remitente) =>
  `Recibe este correo porque esta dirección figura en una cuenta, o en una solicitud de cuenta, de la intranet de la ${nombre}. Se envía automáticamente: no lo responda.`
const whyContact = ({ nombre }: Remitente) =>
  `Recibe este correo porque esta dirección atiende a quienes escriben en el sitio de la ${nombre}. Si lo responde, su respuesta llega a quien escribió.`

/** Renders a mail as HTML and plain text. Every value is untrusted. */
export function renderMail(asunto: string, content: MailContent, enlace: string | null, compania: Remitente) {
  const { boton, responder_a } = content
  const firma = (compania.firma ?? '').split('\n').map(oneLine).filter(Boolean)
  const words = {
    asunto: oneLine(asunto),
    parrafos: content.parrafos.map(oneLine),
    button: boton && enlace ? { texto: oneLine(boton), enlace } : null,
    codigo: content.codigo && enlace ? oneLine(enlace) : null,
    firma,
    why: (responder_a ? whyContact : whyAccount)(compania),
  }
  return { html: asHtml(words, compania), text: asText(words) }
}

interface Words {
  asunto: string
  parrafos: string[]
  button: Button
  codigo: string | null
  firma: string[]
  why: string
}

type Button = { texto: string; enlace: string } | null

const asText = ({ parrafos, button, codigo, firma, why }: Words) =>
  [
    ...parrafos,
    ...(codigo ? [`Código: ${codigo}`] : []),
    ...(button ? [`${button.texto}:\n${button.enlace}`] : []),
    ...(firma.length > 0 ? [firma.join('\n')] : []),
    `-- \n${emergency}\n${why}`,
  ].join('\n\n')

const asHtml = ({ asunto, parrafos, button, codigo, firma, why }: Words, compania: Remitente) => `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(asunto)}</title>
</head>
<body style="margin:0;padding:0;background-color:${papel}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${papel}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#FFFFFF;border:1px solid ${linea}">
<tr><td style="background-color:${granate};padding:20px 28px;font-family:${serif};font-size:20px;line-height:28px;font-weight:bold;color:${crema}">${escaped(compania.nombre)}<span style="display:block;font-family:${sans};font-size:13px;line-height:18px;font-weight:normal">${escaped(compania.cuerpo)}</span></td></tr>
<tr><td style="padding:28px 28px 12px;font-family:${sans};font-size:16px;line-height:24px;color:${tinta};overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-family:${serif};font-size:24px;line-height:32px;font-weight:bold;color:${tinta}">${escaped(asunto)}</h1>
${parrafos.map((parrafo) => `<p style="margin:0 0 16px">${escaped(parrafo)}</p>`).join('\n')}
${button ? buttonHtml(button) : ''}${codigo ? codigoHtml(codigo) : ''}${firma.length > 0 ? `<p style="margin:0 0 16px">${firma.map(escaped).join('<br>')}</p>` : ''}</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid ${linea};font-family:${sans};font-size:13px;line-height:20px;color:${apagado}">
<p style="margin:0 0 8px;font-weight:bold;color:${tinta}">${escaped(emergency)}</p>
<p style="margin:0">${escaped(why)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const buttonHtml = ({ texto, enlace }: NonNullable<Button>) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td style="background-color:${rojo};border-radius:6px"><a href="${escaped(enlace)}" style="display:inline-block;padding:14px 24px;font-family:${sans};font-size:16px;line-height:20px;font-weight:bold;color:#FFFFFF;text-decoration:none">${escaped(texto)}</a></td></tr>
</table>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${apagado}">Si el botón no funciona, copie esta dirección en su navegador:<br><a href="${escaped(enlace)}" style="color:${rojo};word-break:break-all">${escaped(enlace)}</a></p>
`

const codigoHtml = (codigo: string) =>
  `<p style="margin:8px 0 24px;font-size:32px;line-height:40px;font-weight:bold;letter-spacing:6px;color:${tinta}">${escaped(codigo)}</p>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
/** A name cannot start a paragraph of ours. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
