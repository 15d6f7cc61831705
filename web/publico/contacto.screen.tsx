import { IconPhoneCall } from '@tabler/icons-react'
import { emergencia } from '#contract/shared/emergencia.ts'
import { lineasDireccion } from '#contract/sitio/compania.ts'
import shield from '../assets/escudo.svg'
import { useCompania } from '../plumbing/compania.ts'
import { pageTitle } from '../plumbing/page-title.ts'
import { Button } from '../ui/button.tsx'
import { Chevron } from '../ui/chevron.tsx'
import { Cuerpo } from './cuerpo.tsx'
import { EnPreparacion } from './en-preparacion.tsx'
import { Pagina } from './pagina.tsx'

export const meta = pageTitle('Contacto', 'Dónde está el cuartel y cómo hablar con la compañía. Emergencias: 132.')

export default function ContactoScreen() {
  const compania = useCompania()
  return (
    <>
      <Pagina
        title="Hablemos"
        here="Contacto"
        lead={`Si hay una emergencia, no escribas: llama al ${emergencia}. Para todo lo demás, esta es tu casa.`}
      />
      <Chevron variant="calma" />
      <Cuerpo art={<img src={shield} alt={`Escudo de la ${compania.nombre}`} width={256} height={256} />}>
        <h2>Emergencias</h2>
        <p>
          <Button size="lg" icon={IconPhoneCall} render={<CallLink />}>
            {`Llamar\u00a0al\u00a0${emergencia}`}
          </Button>
        </p>
        <p>Fuego, humo, olor a gas, un choque o una persona atrapada. Es gratis, a toda hora.</p>
        <h2>El cuartel</h2>
        <address>
          {lineasDireccion(compania).map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </address>
        <h2>Hazte voluntario</h2>
        <p>No necesitas experiencia. Ven a conocernos y te contamos cómo se empieza.</p>
        <EnPreparacion>Estamos preparando el formulario para que nos escribas desde aquí.</EnPreparacion>
      </Cuerpo>
    </>
  )
}

const CallLink = ({ children, ...rest }: React.ComponentProps<'a'>) => (
  <a {...rest} href={`tel:${emergencia}`}>
    {children}
  </a>
)
