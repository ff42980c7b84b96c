import { Box } from '@chakra-ui/react'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAsked } from '../asked.ts'
import { fieldParam } from '../formPaths.ts'
import { FormSections } from '../fields/FormSections.tsx'
import {
  attributesOf,
  type FieldValue,
  type Fillable,
  type Form,
  type FormValues,
  labelOf,
} from '../model.ts'
import { shownWith } from './shown.ts'
import { type Filling, required } from './useFilling.ts'
import { useAddress } from '#ui/useAddress.ts'
import { useStableWhilePressed } from '#ui/useStableWhilePressed.ts'
import { FillBar } from './FillBar.tsx'
import { forgetUpload, type useUploads } from './useUploads.ts'

interface FillViewProps {
  form: Fillable
  filling: Filling
  uploads: ReturnType<typeof useUploads>
  /** While saving, the form is read-only: later input would not be included. */
  saving: boolean
  /** Leaves out attributes without a value, for a closed form. */
  hidesEmpty?: boolean
  /** Increases with each refused save; the first error is then scrolled into view. */
  refused: number
  /** The unsaved changes, for the bar. */
  status?: string
  /** The step that demands the mandatory fields, for the bar. */
  demandedBy?: string
  /** The bar's buttons; omitted for a read-only form. */
  children?: ReactNode
}

/** Shows the forms with a bar for buttons, errors and progress. */
export function FillView({
  form,
  filling,
  uploads,
  saving,
  hidesEmpty = false,
  refused,
  status = '',
  demandedBy = 'closing',
  children,
}: FillViewProps) {
  const [open, setOpen] = useState<readonly string[]>(() => openAtFirst(form, filling.values))
  const body = useRef<HTMLDivElement>(null)
  const faults = useStableWhilePressed(filling.shownFaults)
  const shown = attributesOf(form.forms).filter(({ id }) => faults[id])
  const wrong = shown.filter(({ id }) => faults[id] !== required)
  const [firstWrong] = wrong
  const left = attributesOf(form.forms).find(({ id }) => filling.faults[id] === required)

  const goTo = (attribute: string) => {
    const holder = form.forms.find(({ attributes }) =>
      attributes.some(({ id }) => id === attribute),
    )
    setOpen((before) => [...new Set([...before, ...(holder ? openToSee(form, holder) : [])])])
    // The fields of a section are drawn after its header has opened.
    const focusField = (framesLeft: number) => {
      const field = body.current?.querySelector<HTMLElement>(
        `[data-attribute="${CSS.escape(attribute)}"]`,
      )
      if (!field && framesLeft > 0) requestAnimationFrame(() => focusField(framesLeft - 1))
      field?.scrollIntoView({ block: 'center' })
      field
        ?.querySelector<HTMLElement>(
          'input:not([type=hidden], [tabindex="-1"]), textarea, select, [role=button], button',
        )
        ?.focus({ preventScroll: true })
    }
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(60)))
  }
  const { change: fill } = filling
  const typed = useRef(filling.values)
  useEffect(() => {
    typed.current = filling.values
  }, [filling.values])
  const change = useCallback(
    (id: string, value: FieldValue) => {
      forgetUpload(typed.current[id])
      fill(id, value)
    },
    [fill],
  )
  const seen = useRef(refused)
  useEffect(() => {
    if (seen.current === refused) return
    seen.current = refused
    const first = firstWrong ?? shown[0]
    // The section is opened in answer to a press that found faults, once they are known.
    // oxlint-disable-next-line react/set-state-in-effect
    if (first) goTo(first.id)
  })

  const [params, changeAddress] = useAddress()
  const wanted = params.get(fieldParam)
  const goToWanted = useEffectEvent((attribute: string) => {
    goTo(attribute)
    changeAddress((address) => address.delete(fieldParam))
  })
  useEffect(() => {
    // A link to a field opens its section, also one that led here from another page.
    // oxlint-disable-next-line react/set-state-in-effect
    if (wanted !== null) goToWanted(wanted)
  }, [wanted])

  return (
    <Box ref={body}>
      <FormSections
        form={form}
        values={filling.values}
        faults={faults}
        progress={uploads.progress}
        readOnly={saving}
        hidesEmpty={hidesEmpty}
        open={open}
        onOpen={setOpen}
        onChange={change}
        onBlur={filling.blur}
        onCancel={uploads.cancel}
      />
      {children && (
        <FillBar
          status={status}
          error={firstWrong ? `${labelOf(firstWrong)}: ${faults[firstWrong.id]}` : null}
          errors={wrong.length}
          left={filling.empty}
          demandedBy={demandedBy}
          onGoToError={() => firstWrong && goTo(firstWrong.id)}
          onGoToLeft={() => left && goTo(left.id)}
        >
          {children}
        </FillBar>
      )}
    </Box>
  )
}

/** Returns the ids of the sections to open to see a form: a linked component is inside the main form. */
const openToSee = ({ forms }: Pick<Fillable, 'forms'>, form: Form): string[] => {
  const main = forms.find(({ isMainForm }) => isMainForm)
  return form.linkedAttributeId !== null && main ? [main.id, form.id] : [form.id]
}

/**
 * Returns the ids of the sections to open at first, to see the first form that the reader can fill, and
 * the pictures of the template, by which they fill it.
 */
function openAtFirst(form: Fillable, values: FormValues): string[] {
  const shown = shownWith(form.forms, values)
  const fillable = form.forms.find(({ attributes }) =>
    attributes.some(
      (attribute) =>
        isAsked(attribute) && shown.has(attribute.id) && form.accessOf(attribute.id) === 'EDITABLE',
    ),
  )
  const first = fillable ?? form.forms[0]
  const pictured = form.forms.filter(({ attributes }) =>
    attributes.some(({ type, templateValue }) => type === 'Read Only Image' && templateValue),
  )
  return [...(first ? [first] : []), ...pictured].flatMap((one) => openToSee(form, one))
}
