// Says under each field what is missing or wrong, before a form is sent. Without it the browser and the server say it.

const form = document.querySelector('form[data-falta]')
const template = form.querySelector('template')
form.noValidate = true

const checks = new Map(
  [...form.querySelectorAll('[required], [data-forma]')].map((control) => {
    const field = control.closest('form > div')
    const helper = control.ariaInvalid ? null : field.querySelector('p')
    const error = template.content.firstElementChild.cloneNode(true)
    error.id = `${control.id}-error`
    // Returns whether it is wrong.
    return [
      control,
      () => {
        const fault = faultOf(control)
        error.lastElementChild.textContent = fault
        field.querySelector('p')?.remove()
        const shown = fault ? error : helper
        if (shown) field.append(shown)
        control.ariaInvalid = fault ? 'true' : null
        control.setAttribute('aria-describedby', shown?.id ?? '')
        return Boolean(fault)
      },
    ]
  }),
)

function faultOf({ type, value, checked, required, dataset: { forma, error, falta } }) {
  const typed = value.trim()
  if (type === 'checkbox' ? !checked : !typed) return required ? (falta ?? form.dataset.falta) : ''
  return forma && !new RegExp(forma, 's').test(typed) ? error : ''
}

form.addEventListener('change', ({ target }) => checks.get(target)?.())
form.addEventListener('input', ({ target }) => target.ariaInvalid && checks.get(target)?.())
form.addEventListener('submit', (event) => {
  const wrong = [...checks].filter(([, check]) => check())
  if (wrong.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  wrong[0][0].focus()
})
