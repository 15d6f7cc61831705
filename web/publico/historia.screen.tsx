import { anioFundacion } from '#contract/sitio/compania.ts'
import bell from '../assets/campana.svg'
import { useCompania } from '../plumbing/compania.ts'
import { longDay } from '../plumbing/format.ts'
import { pageTitle } from '../plumbing/page-title.ts'
import { Chevron } from '../ui/chevron.tsx'
import { Cuerpo } from './cuerpo.tsx'
import { EnPreparacion } from './en-preparacion.tsx'
import { Pagina } from './pagina.tsx'

export const meta = pageTitle('Historia', 'La historia de la compañía.')

export default function HistoriaScreen() {
  const compania = useCompania()
  const fundada = anioFundacion(compania)
  return (
    <>
      <Pagina
        voice="granate"
        title={`Voluntarios desde ${fundada}`}
        here="Historia"
        lead={`La ${compania.nombre} se fundó el ${longDay(compania.fundacion)}. Desde entonces, cuando suena la alarma, alguien deja lo que está haciendo y sale.`}
      />
      <Chevron variant="bronce" />
      <Cuerpo art={<img src={bell} alt="" width={240} height={260} />}>
        <h2>Sin sueldo, por decisión</h2>
        <p>
          En Chile los bomberos son voluntarios. Nadie cobra por apagar un incendio ni por rescatar a una persona: se
          estudia, se trabaja o se cuida una casa, y además se responde a la alarma.
        </p>
        <p>
          Una compañía se mantiene porque cada generación le enseña a la siguiente. Se heredan el oficio, las costumbres
          y la responsabilidad de estar.
        </p>
        <EnPreparacion>
          Estamos reuniendo fechas, nombres y fotografías para contarte esta historia completa. ¿Guardas algo de la
          compañía en tu familia? Nos gustaría verlo.
        </EnPreparacion>
      </Cuerpo>
    </>
  )
}
