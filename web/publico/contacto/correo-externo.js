// EmailJS sends the form, if the company uses it (decisions §5). What it refuses goes through our own call.
/* global emailjs */

const form = document.querySelector('form[data-servicio]')
const { servicio, plantilla, clave, origen } = form.dataset
const notice = form.querySelector('output')
const button = form.querySelector('[type=submit]')

// spec §8
const refused = 'El proveedor de correo rechazó el envío'
const reasons = {
  451: `${refused} porque el navegador parece automático (451).`,
  403: `${refused} porque está bloqueado (403).`,
  429: `${refused} porque recibió demasiados envíos (429).`,
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (button.ariaBusy) return
  button.ariaBusy = true
  notice.textContent = 'Enviando…'
  await send(Object.fromEntries(new FormData(form)))
  button.ariaBusy = null
})

async function send(fields) {
  const { sitio_web, ...letter } = fields
  try {
    if (!sitio_web) {
      emailjs.init({ publicKey: clave, origin: origen.replace(/\/$/, '') })
      await within(emailjs.send(servicio, plantilla, letter))
    }
    location.assign('/contacto/enviado')
  } catch ({ status }) {
    const reason = !status
      ? 'No se pudo contactar al proveedor de correo.'
      : (reasons[status] ?? `${refused} (${status}).`)
    notice.textContent = `${reason} ${await keep(fields, !status ? 'sin_respuesta' : reasons[status] ? `${status}` : 'otro')}`
  }
}

async function keep(fields, motivo) {
  try {
    const response = await within(
      fetch('/api/contacto', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...fields, motivo }),
      }),
    )
    // The page itself shows the errors, with everything that was typed.
    if (response.status === 400) form.submit()
    if (!response.ok) throw await response.json()
    form.reset()
    return 'Tu mensaje quedó guardado en la compañía.'
  } catch ({ error, message }) {
    return `Tampoco pudimos guardarlo. ${error ? message : ''} Lo que escribiste sigue aquí: vuelve a enviarlo.`
  }
}

// spec §9: timeout of 30 s.
const within = (call) => Promise.race([call, new Promise((_, reject) => setTimeout(reject, 30_000, {}))])
