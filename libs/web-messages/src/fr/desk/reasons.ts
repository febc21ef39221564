import type { DeskWords } from '../../desk-words.ts';

export const reasons = {
  required: 'Veuillez remplir ce champ.',
  'wrong-type': 'Cela ne convient pas ici.',
  'wrong-format': 'Ce n’est pas écrit comme il faut.',
  'not-allowed-value': 'Choisissez l’une des valeurs proposées.',
  'out-of-range': 'Le nombre est trop petit ou trop grand.',
  'too-short': 'C’est trop court.',
  'too-long': 'C’est trop long.',
  duplicate: 'Chacun ne peut figurer qu’une fois.',
  'unknown-reference': 'Cela n’existe plus. Choisissez à nouveau.',
  'ends-before-start': 'La fin précède le début.',
  'version-mismatch': 'Quelqu’un d’autre l’a modifié entre-temps. Vérifiez et enregistrez à nouveau.',
  'changed-meanwhile': 'Cela vient de changer. Veuillez réessayer.',
  'already-exists': 'Cela existe déjà.',
  'wrong-file': 'Le fichier n’est pas ce qu’il prétend être.',
  'picture-too-large': 'L’image a plus de pixels que ce qui est accepté. Réduisez-la.',
  'own-rights': 'Vous ne pouvez pas vous retirer vos propres droits. Demandez à un autre administrateur.',
  'last-owner': 'Le dernier propriétaire reste. Faites d’abord de quelqu’un d’autre un propriétaire.',
  'in-use': 'C’est encore utilisé. Terminez, déplacez ou retirez d’abord ce qui s’en sert.',
  'player-claimed': 'Un autre compte est déjà ce joueur.',
  'claim-code-wrong': 'Ce n’est pas le code de ce joueur, ou il a servi ou expiré.',
  'claim-decided': 'Cette demande est terminée.',
  'too-many-claims': 'Trop de demandes attendent : elles doivent d’abord être tranchées.',
  'not-claimed': 'Aucun utilisateur n’a revendiqué ce joueur.',
  'claimed-another': 'Vous êtes déjà un autre joueur.',
  'stand-together': 'Ces deux joueurs figurent dans le même tableau ou match.',
  'both-have-users':
    'Les deux joueurs ont leur propre compte : désactivez-en un, s’il s’agit de la même personne.',
  'keep-claimed': 'L’utilisateur de ce joueur l’a revendiqué : fusionnez l’autre avec lui.',
  'already-member': 'Déjà membre de ce club.',
  'removed-from-club': 'Le club a mis fin à votre adhésion. Demandez-lui de vous admettre à nouveau.',
  'already-left': 'Cette adhésion est déjà terminée.',
  'slot-key-unknown': 'Ce code n’ouvre plus cette place. Scannez de nouveau le code sur le court.',
  'slot-taken': 'Quelqu’un d’autre vient de prendre cette place.',
  'already-seated': 'Vous jouez déjà dans ce match.',
  'match-cancelled': 'Le match a été annulé.',
  'match-completed': 'Le match est terminé.',
  'match-confirmed': 'Le résultat est confirmé.',
  'made-by-rounds': 'Ce tableau se fait tour par tour : tirez le tour suivant, ou retirez le dernier.',
  'round-open':
    'Un match d’un tour n’est pas terminé : confirmez-le ou annulez-le d’abord, ou retirez le tour.',
  'result-not-asked': 'Aucun résultat de ce match n’attend votre réponse.',
  'result-counted': 'Ce résultat compte déjà. Corrigez-le s’il est faux.',
  'registration-closed': 'Les inscriptions sont closes.',
  'invitation-unknown':
    'Ce lien ne correspond à aucune invitation. Ouvrez-le tel qu’il a été envoyé ou demandez-en un autre.',
  'invitation-used': 'Quelqu’un d’autre a déjà accepté cette invitation. Demandez-en une autre.',
  'invitation-revoked': 'Cette invitation a été retirée. Demandez-en une autre à l’équipe.',
  'invitation-expired': 'Cette invitation a expiré. Demandez-en une autre.',
  'match-not-started': 'Le match n’a pas commencé.',
  'match-in-progress': 'Le match est en cours.',
  'match-suspended': 'Le match est interrompu. Reprenez-le d’abord.',
  'match-decided': 'Le match était déjà décidé avant.',
  'sides-unknown': 'On ne sait pas encore qui joue : confirmez les matchs précédents.',
  'scored-by-sets': 'Le score de ce match a été saisi : il ne peut être que ressaisi.',
  'nothing-to-undo': 'Il n’y a rien à annuler.',
  'already-played': 'Des points ont été joués : choisissez abandon ou disqualification au lieu de forfait.',
  'no-result': 'On ne sait pas encore qui a gagné : saisissez d’abord le résultat.',
  'score-disagrees': 'Le score dit autre chose. Corrigez-le d’abord.',
  'impossible-score': 'Ce score est impossible selon les règles du match.',
  'set-unfinished': 'Un set n’est pas terminé, et un autre le suit.',
  'side-out': 'Ce match n’est pas joué : un camp est éliminé.',
  'next-match-begun': 'Le match suivant a commencé ou est terminé. Corrigez ou rouvrez d’abord celui-là.',
  'near-namesake':
    'Une autre personne, ou une autre ligne, porte ce nom ou presque : une ou deux personnes ?',
  'broken-letters': 'Des lettres de ce nom semblent abîmées.',
  'no-person': 'Ce n’est pas une personne : la cellule est omise.',
  'more-than-places': 'Plus d’inscriptions que de places : les autres sont pour les qualifiés.',
  'moved-to-qualifying': 'Est inscrit en qualifications.',
  'player-without-gender': 'Le sexe n’est pas connu : le droit de jouer ici n’a pas été vérifié.',
  'winner-has-place':
    'Avec ce résultat, le vainqueur est déjà entré dans le tableau suivant comme lucky loser. Donnez d’abord cette place à un autre joueur. S’il y a déjà joué, le résultat doit rester.',
  'court-busy': 'Un autre match se joue sur ce court. Terminez-le ou déplacez-le d’abord.',
  'court-not-granted': 'Le club n’a pas ouvert ses courts à ce tournoi.',
  'tournament-not-live': 'Le tournoi n’est pas en cours.',
  'tournament-over': 'Le tournoi est terminé. Rouvrez-le d’abord pour des corrections.',
  'too-many-links': 'Ce match a autant de téléphones qu’il peut en avoir. Révoquez-en d’abord.',
  'link-ended': 'Ce téléphone ne vaut plus. Faites-en un autre.',
  'not-in-a-draw': 'Ce match n’appartient à aucun tableau.',
  'too-many-invitations': 'Il y a autant d’invitations ouvertes que possible. Retirez-en d’abord.',
  'sport-in-use': 'Les divisions de ce championnat jouent déjà à un autre sport. Créez un autre championnat.',
  'no-matches': 'Une rencontre a besoin d’au moins un simple ou un double.',
  'category-in-use': 'Les rencontres de cette division sont d’un autre âge. Créez une autre division.',
  'player-of-other-gender':
    'Le genre ne permet pas de jouer ici. Prenez quelqu’un d’autre, ou corrigez le genre du joueur, du tableau ou de la division.',
  'not-in-group': 'Cette équipe n’est pas dans la poule.',
  'captain-leads': 'Le capitaine reste dans l’équipe : le club doit d’abord en nommer un autre.',
  'entry-accepted': 'L’équipe joue déjà dans cette poule : retirez-la.',
  'team-withdrawn': 'Cette équipe a déclaré forfait général.',
  'group-full': 'La poule a autant de rencontres qu’elle peut en avoir.',
  'too-few-teams': 'Il reste moins de deux équipes dans la poule.',
  'fixtures-exist': 'Le calendrier est établi : les équipes restent, les rencontres se modifient une à une.',
  'team-matches-exist':
    'Une équipe qui a des rencontres reste dans la poule. Déclarez plutôt son forfait général.',
  'beyond-calendar':
    'La dernière journée serait trop lointaine. Commencez plus tôt, ou laissez moins de jours.',
  'team-match-over': 'La rencontre est terminée ou annulée.',
  'not-forfeited': 'Personne n’a déclaré forfait dans cette rencontre.',
  'team-match-begun': 'La rencontre a commencé : sa date reste.',
  'proposal-not-open': 'Cette date a déjà sa réponse, ou une autre a été proposée depuis.',
  'not-permitted-field': 'Cela ne va pas avec le reste. Modifiez l’un des deux.',
  'request-running': 'C’est déjà en cours. Attendez un instant, puis regardez à nouveau.',
  'key-reused': 'Autre chose a déjà été envoyé depuis cette page. Rechargez-la, puis réessayez.',
  'answer-shown-once':
    'C’est déjà fait, et le lien ou le secret n’est montré qu’une fois. S’il est perdu, reprenez-le et faites-en un autre.',
  'user-not-synced': 'Votre compte est encore en préparation. Réessayez dans un instant.',
  'impossible-format':
    'Cela ne va pas avec le format des matchs. Modifiez-le, ou choisissez un autre format.',
  'impossible-expiry': 'Cette échéance est passée ou trop lointaine. Choisissez-en une autre.',
  'tournament-phase': 'Le tournoi en est désormais ailleurs. Regardez-le à nouveau et continuez de là.',
  'matches-unfinished':
    'Des matchs ne sont ni confirmés ni annulés. Confirmez-les ou annulez-les d’abord sous « Matchs ».',
  'correction-closed':
    'Le tournoi est terminé depuis plus de 14 jours : seul un administrateur peut le rouvrir. Demandez-le-lui.',
  'qualifiers-fixed':
    'Les qualifiés de ce tableau vont sur des lignes fixes. Cela se change dans les réglages tant qu’il est ouvert.',
  'no-qualifier-known':
    'Personne n’est encore qualifié. Confirmez d’abord des matchs du dernier tour des qualifications.',
  'linked-draw': 'Les joueurs de ce tableau viennent d’autres tableaux : engagés et lignes en découlent.',
  'not-a-main-draw':
    'Les tableaux de consolation et de classement naissent d’un tableau principal d’au moins quatre lignes.',
  'structures-exist':
    'Qui perd là va déjà dans un autre tableau. Retirez d’abord ces tableaux ou choisissez un autre genre.',
  'order-of-play-out':
    'Un ordre des matchs du tableau est publié : les lignes restent. Retirez sans avancer les têtes de série, ou mettez quelqu’un d’autre.',
  'draw-begun':
    'Dans ce tableau, ou dans celui auquel il qualifie, quelque chose a été joué ou décidé. Annulez d’abord les résultats ; si des points ont été joués, retirez ou remplacez des joueurs.',
  'draw-finalized':
    'Le tableau est fermé : inscrits, lignes et format restent. Qui ne peut pas jouer se retire ou est remplacé.',
  'draw-not-generated':
    'Le tirage n’est pas fait, ou les inscriptions ont changé depuis. Tirez d’abord au sort.',
  'draw-not-finalized': 'Le tableau n’est pas encore fermé et n’a donc pas de matchs. Fermez-le d’abord.',
  'parent-finalized':
    'Le tableau où entrent les vainqueurs est fermé : cela ne change plus. Choisissez un autre tableau.',
  'qualifies-for-itself':
    'Un tableau ne peut pas qualifier pour lui-même. Choisissez un autre tableau pour les vainqueurs.',
  'qualifier-slots':
    'Il n’y a pas autant de lignes pour les qualifiés que de places. Refaites le tirage : ce sera juste.',
  'in-joined-draw':
    'Joue déjà dans un tableau lié à celui-ci par les qualifications. Inscrivez-le dans un seul.',
  'singles-and-pairs':
    'Joueurs seuls et paires ne jouent pas dans un même tableau. Inscrivez les uns ou les autres.',
  'too-few-entrants':
    'Plus de la moitié des lignes doivent être prises. Inscrivez-en plus, ou réduisez le tableau.',
  'too-many-entrants': 'Il y a plus d’inscrits que de lignes. Inscrivez-en moins, ou agrandissez le tableau.',
  'too-many-seeds':
    'Un tableau de cette taille a moins de têtes de série. Ôtez-en, ou agrandissez le tableau.',
  'seed-gap': 'Les têtes de série vont de 1 sans interruption. Donnez le numéro manquant, ou ôtez celui-ci.',
  'entrant-not-placed': 'Tous les inscrits n’ont pas de ligne. Donnez-en une à chacun.',
  'bye-against-bye': 'Un bye ne peut pas en rencontrer un autre. Mettez quelqu’un sur l’une des deux lignes.',
  'not-in-draw': 'N’est plus dans le tableau. Regardez le tableau à nouveau.',
  'no-match-left': 'N’a plus de match dans ce tableau : il n’y a rien dont se retirer.',
  'already-withdrawn': 'S’est déjà retiré. Il n’y a rien à faire : le prochain adversaire gagne par forfait.',
  'match-begun':
    'Le match a commencé ou est terminé. Qui arrête en cours de jeu abandonne : saisissez-le dans le match.',
  'partner-agreed': 'Le partenaire a déjà dit oui : retirez l’inscription.',
  'already-registered':
    'Est déjà inscrit dans ce tableau, seul ou comme partenaire. Retirez d’abord cette inscription.',
  'no-own-player':
    'Votre compte n’est encore aucun joueur. Cherchez-vous parmi les joueurs, dites que c’est vous, puis inscrivez-vous.',
  'pair-not-mixed':
    'Une paire mixte réunit une femme et un homme. Prenez un autre partenaire, ou corrigez un genre.',
  'day-too-short':
    'Un match ne tient pas dans une journée de jeu. Jouez plus tard, ou prévoyez moins de minutes par match.',
  'impossible-service-order':
    'Cet ordre de service est impossible : les deux de la paire servent, et il ne change qu’entre les sets.',
  'unequal-sides': 'Un camp a plus de joueurs que l’autre. Mettez-en un de chaque côté, ou deux.',
  'not-in-roster':
    'N’est pas dans l’effectif de l’équipe. Prenez quelqu’un de l’effectif, ou ajoutez-le d’abord.',
  'line-up-size':
    'La composition en compte trop ou trop peu. Mettez une personne par simple et deux par double.',
  'line-up-order': 'Ne suit pas l’ordre de l’effectif. Rangez les simples comme lui.',
  'doubles-order':
    'Cette paire est placée trop bas : la somme de ses rangs est inférieure à celle d’une paire précédente. Rangez-les par somme.',
  'line-ups-missing':
    'Les doubles viennent quand les deux compositions des simples sont là. Attendez l’autre équipe.',
  'line-ups-revealed': 'Les deux compositions sont remises et visibles : elles restent. Jouez avec elles.',
  'not-confirmed':
    'Un match n’est pas encore confirmé. Confirmez-le sur la feuille de rencontre, puis validez.',
  'url-refused':
    'Rien n’est envoyé à cette adresse. Elle doit commencer par https, être publique et sans mot de passe.',
  'too-many-webhooks': 'Il y a autant de webhooks que possible. Supprimez-en un, ou modifiez-en un.',
  'webhook-disabled': 'Le webhook est désactivé. Activez-le d’abord.',
} satisfies DeskWords['reasons'];
