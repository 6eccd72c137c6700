import { type PartnerApplication, partnerApplications, partnershipTypes } from '../../../entities/partner-applications'
import { Badge } from '../../ui/badge'
import { showMomentGerman } from '../frame/dates'
import { mailTo } from '../frame/mail-link'
import { InboxTab } from './inbox-tab'

function PartnershipBadge({ of }: { of: PartnerApplication['partnershipType'] }) {
  const type = partnershipTypes.find(({ value }) => value === of)
  return <Badge mark={of === 'publikationspartner' ? 'square' : 'diamond'}>{type?.label ?? of}</Badge>
}

export function ApplicationsTab() {
  return (
    <InboxTab<PartnerApplication>
      entity={partnerApplications}
      waits="applications"
      heading="Partner Applications"
      noun="application"
      empty="No applications"
      titleOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      deleteLabel="Delete Application"
      sender={({ email, organization, phone }) => [email, organization, phone]}
      preview={({ partnershipType }) => <PartnershipBadge of={partnershipType} />}
      showDate={showMomentGerman}
      details={(application) => [
        ['From', `${application.firstName} ${application.lastName}`],
        ['Partnership', <PartnershipBadge key="type" of={application.partnershipType} />],
        [
          'Email',
          <a key="email" href={mailTo(application.email)}>
            {application.email}
          </a>,
        ],
        [
          'Phone',
          <a key="phone" href={`tel:${application.phone.replace(/[^+\d]/g, '')}`}>
            {application.phone}
          </a>,
        ],
        ['Organization', application.organization],
        ...(application.website
          ? [
              [
                'Website',
                <a key="website" href={application.website} target="_blank" rel="noopener noreferrer">
                  {application.website}
                </a>,
              ] as const,
            ]
          : []),
        ['Subject', application.subject],
        ['Received', showMomentGerman(application.createdAt)],
      ]}
    />
  )
}
