import emailjs from '@emailjs/browser/dist/email.min.js?url'
import script from './correo-externo.js?url'

/** Sends the form by EmailJS (spec §9: 4.4.1), if the company uses it; without script it goes to us. */
export function CorreoExterno() {
  return (
    <>
      {import.meta.env.SSR && <script defer src={emailjs} />}
      {import.meta.env.SSR && <script type="module" src={script} />}
    </>
  )
}
